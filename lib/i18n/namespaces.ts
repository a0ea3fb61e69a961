/** Every file of messages/<locale>/, by name. A new file is added here and in messages.d.ts. */
export const namespaces = ["common", "error", "form", "home", "layout", "newsletter", "not_found", "seo"] as const;
export type Namespace = (typeof namespaces)[number];
