import type { useFormatter } from "next-intl";
import { toMegabytes, type UploadRules } from "@/lib/rules/upload";

type Formatter = ReturnType<typeof useFormatter>;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Megabytes with one decimal. */
export const formatMegabytes = (format: Formatter, megabytes: number) => format.number(megabytes, ONE_DECIMAL);

/** What may be sent, in words: "PNG, JPEG ou WebP" and "10,0". */
export const describeLimits = (format: Formatter, { accept, maxBytes }: UploadRules) => ({
  types: format.list(accept.map(toTypeName), { type: "disjunction" }),
  limit: formatMegabytes(format, toMegabytes(maxBytes)),
});

/** "image/jpeg" is known as JPEG. */
const toTypeName = (type: string) => (type.split("/")[1] ?? type).toUpperCase().replace("WEBP", "WebP");
