//! Makes a derived schema flat and closed.

use schemars::Schema;
use schemars::transform::{Transform, transform_subschemas};
use serde_json::{Map, Value, json};

/// Turns what the derive makes of flattened enums into one flat object for each variant, takes
/// out the `null` of optional fields, and refuses unknown fields that do not start with `x-`.
#[derive(Debug, Clone)]
pub(super) struct Flatten;

impl Transform for Flatten {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(object) = schema.as_object_mut() {
            without_null(object);
            spread(object);
            close(object);
        }
        transform_subschemas(self, schema);
    }
}

/// `T | null` → `T`: a field with nothing to say is left out.
fn without_null(object: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [kind] = types.as_slice() {
            let kind = kind.clone();
            object.insert("type".to_owned(), kind);
        }
    }
    if let Some(Value::Array(alternatives)) = object.get_mut("anyOf") {
        alternatives.retain(|alternative| alternative.get("type") != Some(&json!("null")));
        if let [Value::Object(only)] = alternatives.as_slice() {
            let only = only.clone();
            object.remove("anyOf");
            for (key, value) in only {
                object.entry(key).or_insert(value);
            }
        }
    }
    if object.get("default") == Some(&Value::Null) {
        object.remove("default");
    }
    // Widths of machine integers are no business of the author.
    object.remove("format");
}

/// Gives each branch of a `oneOf` the fields that stand beside it.
fn spread(object: &mut Map<String, Value>) {
    let Some(Value::Array(mut branches)) = object.remove("oneOf") else {
        return;
    };
    let common = object.remove("properties");
    let required = object.remove("required");
    object.remove("type");
    for branch in &mut branches {
        let Some(branch) = branch.as_object_mut() else {
            continue;
        };
        if let Some(Value::Object(common)) = &common {
            let fields = branch.entry("properties").or_insert_with(|| json!({}));
            for (name, field) in common {
                fields
                    .as_object_mut()
                    .map(|fields| fields.entry(name).or_insert_with(|| field.clone()));
            }
        }
        if let Some(Value::Array(common)) = &required {
            let names = branch.entry("required").or_insert_with(|| json!([]));
            if let Some(names) = names.as_array_mut() {
                names.extend(common.iter().cloned());
            }
        }
    }
    object.insert("oneOf".to_owned(), Value::Array(branches));
}

/// Refuses unknown fields; those that start with `x-` are the author's own.
fn close(object: &mut Map<String, Value>) {
    if object.contains_key("properties") {
        object.insert("additionalProperties".to_owned(), Value::Bool(false));
        object.insert("patternProperties".to_owned(), json!({ "^x-": {} }));
    }
}
