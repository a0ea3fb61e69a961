import formatOnly from "use-intl/format-message/format-only";
import { cachedFormats } from "@/lib/i18n/format";

const cached = {
  getNumberFormat: cachedFormats(
    (tag, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(tag, options),
  ),
  getPluralRules: cachedFormats(
    (tag, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(tag, options),
  ),
  getDateTimeFormat: cachedFormats(
    (tag, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(tag, options),
  ),
};

/**
 * Formats messages on the server, with cached formats: next-intl creates the formats of numbers and plurals again at
 * each request.
 */
// biome-ignore lint/style/noDefaultExport: use-intl imports it so
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatOnly>) {
  if (typeof message === "string") return message;
  return formatOnly(key, message, values, Object.assign(options, { formatters: cached }));
}
formatMessage.raw = formatOnly.raw;
