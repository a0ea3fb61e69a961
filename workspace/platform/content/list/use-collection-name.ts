import { useTranslations } from "next-intl";

const KNOWN = [
  ...(["blog", "blog_vdc", "capsule", "changelog", "congress", "doc", "help", "knowledge", "live"] as const),
  ...(["love_friend", "page", "product", "seo"] as const),
] as const;
type Known = (typeof KNOWN)[number];

/**
 * Returns the name of a collection for editors. A collection that editors added is shown under the name they gave it.
 * `t`: the messages of platform_content.
 */
export function collectionName(t: (key: `collections.${Known}`) => string, collection: string): string {
  const known = KNOWN.find((name) => name === collection.replaceAll("-", "_"));
  return known ? t(`collections.${known}`) : collection;
}

export function useCollectionName() {
  const t = useTranslations("platform_content");
  return (collection: string): string => collectionName(t, collection);
}
