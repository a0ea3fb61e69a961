import { Parser } from "htmlparser2";

/** Decodes the entities of a text: "&eacute;", "&#39;". Mark-up that they hide becomes mark-up. */
export function unescaped(text: string): string {
  if (!/&[#\w]{2,32};/.test(text)) return text;
  let plain = "";
  // Only what is between the entities could be taken for mark-up.
  const parser = new Parser({ ontext: (data) => (plain += data) }, { decodeEntities: true });
  parser.end(text.replaceAll("<", "&lt;"));
  return plain;
}
