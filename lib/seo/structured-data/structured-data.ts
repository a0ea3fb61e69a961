type Value = string | number | boolean | Node | readonly Value[];

/** A node of structured data; undefined values are left out of the JSON. */
export type Node = { "@type": string | readonly string[]; [property: string]: Value | undefined };

/** A whole JSON-LD document. */
export type StructuredData = Node & { "@context": "https://schema.org" };

export const toDocument = (node: Node): StructuredData => ({ "@context": "https://schema.org", ...node });

/** Returns undefined in place of an empty list. */
export const filled = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);
