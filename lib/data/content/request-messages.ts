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

type CachedMessages = { overrides: string; messages: CatalogueMessages };

/**
 * Compiled messages by language, until editors change a text: composing four thousand texts took a seventh of the time
 * of a page.
 */
const cachedMessages = new Map<Locale, CachedMessages>();

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = hasLocale(routing.locales, requested) ? requested : await pageLocale();
  return { locale, messages: await messagesIn(locale), timeZone: "Europe/Paris" };
});

async function messagesIn(locale: Locale): Promise<CatalogueMessages> {
  const written = await getMessageOverrides(locale);
  const overrides = JSON.stringify(written);
  const known = cachedMessages.get(locale);
  // The cached messages are not reused in development, so that an edited text shows on the next page.
  if (known?.overrides === overrides && !env().isDevelopment) return known.messages;
  const messages = compileMessages(overrideMessages(await loadMessages(locale), written));
  cachedMessages.set(locale, { overrides, messages });
  return messages;
}

const COLLECTION = "i18n";
/** The largest page of a list that the protocol allows: there are fewer files of messages. */
const MAX_NAMESPACES = 100;
/** Maximum wait of a page for overrides, in milliseconds: the page can do without them. */
const TIMEOUT_MS = 2_000;

/**
 * The name of an entry is unique per locale over all collections: when another text is already named `home`, the
 * messages of `home` are named `i18n-home`.
 */
const PREFIX = /^i18n-/;

/**
 * Returns the texts by which editors replace messages, by namespace. They are the fields of the entry of collection
 * `i18n` that is named after the namespace, with or without the prefix `i18n-` (docs/architecture.md §8). Empty when
 * they cannot be read: pages then use the built-in messages, for half a minute.
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
