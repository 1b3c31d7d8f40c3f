/* Whether another device can reach this page's address. */

const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** Links and codes with such a host lead a phone to itself, not to this computer. */
export const onlyHere = (host: string = location.hostname): boolean => HERE.includes(host);
