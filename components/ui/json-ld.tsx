/** Escapes `<`: a text that contains `</script>` would otherwise close the tag. */
export const jsonLdText = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Structured data in the server's HTML, as `jsonLdText` writes it. */
export const JsonLdScript = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD is a script's text, escaped above
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
);

/** Structured data in the server's HTML. Nothing for null. */
export const JsonLd = ({ data }: { data: object | null }) => data && <JsonLdScript text={jsonLdText(data)} />;
