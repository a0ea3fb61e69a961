import "server-only";
import { permanentRedirect } from "next/navigation";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { toSlug } from "@/lib/rules/text/slug";
import { tags } from "@/lib/tags";

/**
 * Redirects permanently to the present address of the entry that had this name; returns when there is none. To be
 * called for a name that no entry has.
 */
export async function redirectFormerName(
  collections: readonly string[],
  { name, locale }: { name: string; locale: Locale },
  toPath: (name: string) => string,
): Promise<void> {
  const slug = toSlug(name);
  const current = slug && (await readCurrentName(collections, slug, locale));
  if (current) permanentRedirect(localePath(locale, toPath(current)));
}

const readCurrentName = (collections: readonly string[], name: string, locale: Locale) =>
  cached(
    async () => {
      const found = await publicApi().entries.formerNames({ name, locale });
      return found.find(({ collection }) => collections.includes(collection))?.currentName ?? null;
    },
    {
      key: ["former-name", ...collections, name, locale],
      tags: collections.map((collection) => tags.entry(locale, collection, name)),
      seconds: CATALOGUE_SECONDS,
    },
  );
