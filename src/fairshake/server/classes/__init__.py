"""Classes and lessons over HTTP: routes that translate, and the answers as types."""
