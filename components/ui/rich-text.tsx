/** Text of a firm or an editor: HTML that lib/data has sanitised. French, whatever the page's language (`lang`). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in lib/data
  return <div lang="fr" className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
