import type { MailLocale, MailName } from "@/marketplace/mail/mail";
import en from "@/marketplace/mail/texts/en.json";
import fr from "@/marketplace/mail/texts/fr.json";

/** What is said, with `{placeholders}`; several ways of saying it are tried in turn, until one misses nothing. */
export type Text = string | string[];

export type MailText = { subject: Text; paragraphs: Text[]; action?: string; closing: Text[] };

type Layout = Record<
  "greeting" | "signature" | "automatic" | "copy" | "more" | "all" | "stop" | "unsubscribe",
  string | string[]
>;
export type Texts = Record<MailName | "testimonial", MailText> & { layout: Layout; statuses: Record<string, Text> };

/** Every text of a language. */
export const textsOf = (locale: MailLocale): Texts => (locale === "en" ? en : fr);

const PLACEHOLDER = /\{(\w+)\}/g;

/** What the text says with these values; null when each way of saying it misses one. */
export function told(text: Text, values: Readonly<Record<string, string | undefined>>): string | null {
  const ways = typeof text === "string" ? [text] : text;
  const way = ways.find((candidate) => [...candidate.matchAll(PLACEHOLDER)].every(([, name = ""]) => values[name]));
  return way?.replace(PLACEHOLDER, (_, name: string) => values[name] ?? "") ?? null;
}
