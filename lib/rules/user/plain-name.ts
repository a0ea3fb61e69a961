const PLAIN_NAME = /^[\p{L}\p{M}' ’-]{1,40}$/u;

/** True for a name that cannot contain a message: such a name may be used in a mail to an unconfirmed address. */
export const isPlainName = (text: string): boolean => PLAIN_NAME.test(text);
