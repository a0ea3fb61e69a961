import "server-only";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { publicApi } from "@/lib/data/read/public-api";
import { env } from "@/lib/env";
import { type CatalogueMessages, loadMessages } from "@/lib/i18n/catalogue";
import { compileMessages } from "@/lib/i18n/compile-messages";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type Locale, routing } from "@/lib/i18n/routing";
import { tags } from "@/lib/tags";

type Kept = { overrides: string; messages: CatalogueMessages };

/** By language, until editors write something else: composing four thousand texts took a seventh of the time of a page. */
const kept = new Map<Locale, Kept>();

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = hasLocale(routing.locales, requested) ? requested : await pageLocale();
  return { locale, messages: await messagesIn(locale), timeZone: "Europe/Paris" };
});

async function messagesIn(locale: Locale): Promise<CatalogueMessages> {
  const written = await getMessageOverrides(locale);
  const overrides = JSON.stringify(written);
  const known = kept.get(locale);
  // In development an edited text shows on the next page.
  if (known?.overrides === overrides && !env().isDevelopment) return known.messages;
  const messages = compileMessages(overrideMessages(await loadMessages(locale), written));
  kept.set(locale, { overrides, messages });
  return messages;
}

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
const getMessageOverrides = cache(async (locale: Locale): Promise<Record<string, unknown>> => {
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
