/**
 * Domains that lead nowhere by definition (RFC 2606, RFC 6761); the people of the demonstration have addresses there.
 */
const RESERVED = /(?:^|\.)(?:invalid|example|test|localhost)$/i;

/** Returns whether no mail server can receive mail at this address: such mail is never passed to a server. */
export const isUnroutable = (address: string): boolean => RESERVED.test(address.slice(address.lastIndexOf("@") + 1));
