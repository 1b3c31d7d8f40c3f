"""The procedures of the books, one file each; they add events to a desk and never look ahead."""
