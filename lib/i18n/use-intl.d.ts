// The types of the library stand under the name that `lib/i18n/intl-core.ts` stands in for.
declare module "@/node_modules/use-intl/dist/esm/production/core.js" {
  export {
    _createCache,
    _createIntlFormatters,
    createFormatter,
    createTranslator,
    hasLocale,
    IntlError,
    IntlErrorCode,
    initializeConfig,
  } from "use-intl/core";
}
