/** Domains that lead nowhere by definition (RFC 2606, RFC 6761): those of the demonstration's people. */
const RESERVED = /(?:^|\.)(?:invalid|example|test|localhost)$/i;

/** Returns whether no mail server can receive mail at this address: it is never sent to one. */
export const isUnroutable = (address: string): boolean => RESERVED.test(address.slice(address.lastIndexOf("@") + 1));
