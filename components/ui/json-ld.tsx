/** Structured data in the server's HTML. `<` is escaped: a text holding `</script>` would otherwise close the tag. Nothing for null. */
export function JsonLd({ data }: { data: object | null }) {
  if (!data) return null;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD is a script's text, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
