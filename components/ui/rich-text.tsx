/**
 * Text of a firm or an editor: HTML sanitised by lib/data. `lang` is the language of the text, whatever that of the
 * page.
 */
export function RichText({ html, lang = "fr" }: { html: string; lang?: "fr" | "en" }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in lib/data
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
