import "server-only";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { publicApi } from "@/lib/data/read/public-api";
import type { Locale } from "@/lib/i18n/routing";
import { tags } from "@/lib/tags";

const COLLECTION = "i18n";
/** The longest list that the protocol gives: there are fewer files of messages. */
const MAX_NAMESPACES = 100;
/** A page never waits longer for words that it can do without. */
const TIMEOUT_MS = 2_000;

/** Names are unique by locale over all collections: where `home` is the name of another text, `i18n-home` is free. */
const PREFIX = /^i18n-/;

/**
 * What editors wrote in the place of messages: by namespace, the fields of the entry of collection `i18n` that bears its
 * name, or its name after `i18n-` (docs/architecture.md §8). Nothing when they cannot be read: then pages keep their
 * own words, for half a minute.
 */
export const getMessageOverrides = cache(async (locale: Locale): Promise<Record<string, unknown>> => {
  const read = cached(() => readOverrides(locale), {
    key: ["message-overrides", locale],
    tags: [tags.collection(COLLECTION)],
    seconds: CATALOGUE_SECONDS,
  });
  return (await nullWhenUnavailable(read)) ?? {};
});

async function readOverrides(locale: Locale): Promise<Record<string, unknown>> {
  const query = { collection: COLLECTION, locale, nbResultsPerPage: MAX_NAMESPACES };
  const { results } = await publicApi().entries.list(query, { timeoutMs: TIMEOUT_MS });
  return Object.fromEntries(results.map(({ name, fields }) => [name.replace(PREFIX, ""), fields]));
}
