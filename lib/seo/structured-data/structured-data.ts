type Value = string | number | boolean | Node | readonly Value[];

/** A node of structured data; what is undefined is left out of the JSON. */
export type Node = { "@type": string | readonly string[]; [property: string]: Value | undefined };

/** A whole JSON-LD document. */
export type StructuredData = Node & { "@context": "https://schema.org" };

export const toDocument = (node: Node): StructuredData => ({ "@context": "https://schema.org", ...node });

/** Nothing rather than an empty list. */
export const filled = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);
