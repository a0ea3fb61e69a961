import type { useFormatter } from "next-intl";
import { toMegabytes, type UploadRules } from "@/lib/rules/upload";

type Formatter = ReturnType<typeof useFormatter>;

/** Megabytes with one decimal at most. */
export const formatMegabytes = (format: Formatter, megabytes: number) =>
  format.number(megabytes, { maximumFractionDigits: 1 });

/** What may be sent, in words: "PNG, JPEG ou WebP" and "10". */
export const describeLimits = (format: Formatter, { accept, maxBytes }: UploadRules) => ({
  types: format.list(new Set(accept.map(toTypeName)), { type: "disjunction" }),
  limit: formatMegabytes(format, toMegabytes(maxBytes)),
});

/** Of what few know by its type: a table is called by the program of the machine that opens it. */
const TYPE_NAMES: Record<string, string> = {
  "image/webp": "WebP",
  "text/plain": "CSV",
  "application/vnd.ms-excel": "CSV",
};

/** "image/jpeg" is known as JPEG. */
const toTypeName = (type: string) => TYPE_NAMES[type] ?? (type.split("/")[1] ?? type).toUpperCase();
