const PLAIN_NAME = /^[\p{L}\p{M}' ’-]{1,40}$/u;

/** A name that can hold no message: for a mail to an address that is not proved. */
export const isPlainName = (text: string): boolean => PLAIN_NAME.test(text);
