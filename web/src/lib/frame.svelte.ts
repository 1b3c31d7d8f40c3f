/* A table is the whole page; where there is none to show, header and footer come back. */

export const frame = $state({ wanted: false });
