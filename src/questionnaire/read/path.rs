//! Where a value stands in its document, as a JSON pointer.

/// The way from the root to a value; turned into text only when a problem needs it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Path<'p> {
    /// The document itself.
    Root,
    /// An element of an array.
    Index(&'p Path<'p>, usize),
    /// A member of an object.
    Member(&'p Path<'p>, &'p str),
}

impl<'p> Path<'p> {
    /// The path of an element of the array at this path.
    pub(crate) fn index(&'p self, index: usize) -> Self {
        Self::Index(self, index)
    }

    /// The path of a member of the object at this path.
    pub(crate) fn member(&'p self, name: &'p str) -> Self {
        Self::Member(self, name)
    }

    /// The JSON pointer (RFC 6901).
    pub(crate) fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Index(parent, index) => format!("{}/{index}", parent.pointer()),
            Self::Member(parent, name) => {
                let name = name.replace('~', "~0").replace('/', "~1");
                format!("{}/{name}", parent.pointer())
            }
        }
    }
}
