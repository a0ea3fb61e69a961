// Types of the library, declared under the path from which `lib/i18n/intl-core.ts` imports it.
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
