const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that is already HTML, and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Part[];

/** Makes HTML from a template: every value is escaped, except values of the class `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + toText(parts[index - 1] ?? "") + string));

function toText(part: Part): string {
  if (Array.isArray(part)) return part.map(toText).join("");
  return part instanceof Html ? part.text : String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
