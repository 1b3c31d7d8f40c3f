"""The procedures of the books, one file each; they write events on a desk and never look ahead."""
