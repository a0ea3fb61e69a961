/** Structured data in the server's HTML; nothing for null. Escapes `<`: a text could otherwise close the script. */
export const JsonLd = ({ data }: { data: object | null }) =>
  data && (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD is a script's text, escaped here
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
