#!/bin/sh
# A CI job that publishes a release. Nobody is there to ask: the settings that never change are
# written down here, and the version comes from whoever starts the job:
#     ASKLINE_VALUE_VERSION=2.4.0 sh examples/ci-job.sh
set -eu

if ! command -v askline >/dev/null; then
    echo 'ci-job.sh: askline is missing: install it first, as its README says' >&2
    exit 69
fi

questionnaire=$(dirname "$0")/release.json

# A mistake in the questionnaire should fail the job that made it, not a later one.
askline check --strict "$questionnaire"

# What is wrong or missing is named in the log, all of it, and the job ends with code 3.
askline --no-input --defaults --format result --output release-result.json \
    --data 'checks=Tests pass,Changelog written,Upgrade tried,Backup made' \
    --data contact=release@example.com \
    "$questionnaire"

echo 'The answers are in release-result.json.'
