import { createTranslator as create } from "@/node_modules/use-intl/dist/esm/production/core.js";

// biome-ignore lint/performance/noBarrelFile: it stands in for the whole library
export {
  _createCache,
  _createIntlFormatters,
  createFormatter,
  hasLocale,
  IntlError,
  IntlErrorCode,
  initializeConfig,
} from "@/node_modules/use-intl/dist/esm/production/core.js";

type Translator = ReturnType<typeof create>;

/** Cached translators, by the object of messages, which is replaced when editors override a message. */
const translators = new WeakMap<object, Map<string, Translator>>();

/**
 * Creates the translator of a part of the site, or returns the cached one: next-intl would create all of them again at
 * each request, about twenty for a search.
 */
export function createTranslator(config: Parameters<typeof create>[0] & { namespace?: string }): Translator {
  const { locale, messages = {}, namespace = "" } = config;
  const known = translators.get(messages) ?? new Map<string, Translator>();
  translators.set(messages, known);
  const key = `${locale} ${namespace}`;
  const translator = known.get(key) ?? create(config);
  known.set(key, translator);
  return translator;
}
