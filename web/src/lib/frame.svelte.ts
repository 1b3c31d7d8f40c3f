/* A table fills the whole page; if there is none to show, the header and footer come back. */

export const frame = $state({ wanted: false });
