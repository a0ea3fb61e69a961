import { zipSync } from "fflate";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** The other parts of a Word file: `header` and `footer` are XML of paragraphs, `links` are URLs by their identifier. */
type Parts = {
  styles?: string;
  header?: string;
  footer?: string;
  links?: Record<string, string>;
  documentType?: string;
};

/** A Word file whose body is this XML of paragraphs and tables. */
export function docxOf(body: string, { links = {}, documentType = DOCUMENT_TYPE, ...parts }: Parts = {}): Uint8Array {
  const { header, footer, styles } = parts;
  const reference = (name: string) => `<w:${name}Reference w:type="default" r:id="${name}"/>`;
  const section = `<w:sectPr>${header ? reference("header") : ""}${footer ? reference("footer") : ""}</w:sectPr>`;
  const related = Object.keys(parts).map((name) => relation(name, name, `${name}.xml`));
  const linked = Object.entries(links).map(([id, url]) => relation(id, "hyperlink", url, ' TargetMode="External"'));
  return zipOf({
    "[Content_Types].xml": `${DECLARATION}<Types><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
    "_rels/.rels": relations([relation("rId1", "officeDocument", "word/document.xml")]),
    "word/document.xml": `${DECLARATION}<w:document ${WORD} xmlns:r="${RELATION}"><w:body>${body}${section}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relations([...related, ...linked]),
    ...(styles ? { "word/styles.xml": `${DECLARATION}<w:styles ${WORD}>${styles}</w:styles>` } : {}),
    ...(header ? { "word/header.xml": `${DECLARATION}<w:hdr ${WORD}>${header}</w:hdr>` } : {}),
    ...(footer ? { "word/footer.xml": `${DECLARATION}<w:ftr ${WORD}>${footer}</w:ftr>` } : {}),
  });
}

export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));

const relations = (list: string[]) => `${DECLARATION}<Relationships>${list.join("")}</Relationships>`;
const relation = (id: string, type: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"${mode}/>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A run of text: a tab or a line break of the text is one in the document. */
export const run = (text: string, properties = ""): string => {
  const parts = text.split(/([\t\n])/).map((part) => {
    if (part === "\t") return "<w:tab/>";
    return part === "\n" ? "<w:br/>" : `<w:t xml:space="preserve">${escaped(part)}</w:t>`;
  });
  return `<w:r><w:rPr>${properties}</w:rPr>${parts.join("")}</w:r>`;
};

export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
export const bold = (text: string, halfPoints = 24): string =>
  `<w:p>${run(text, `<w:b/><w:sz w:val="${halfPoints}"/>`)}</w:p>`;
export const item = (text: string): string =>
  paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');

/** A table whose columns have these widths, in twentieths of a point, and whose cells are XML of paragraphs. */
export const table = (widths: readonly number[], rows: readonly (readonly string[])[]): string => {
  const cell = (content: string, index: number) =>
    `<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="${widths[index]}"/></w:tcPr>${content}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
};

/** A paragraph that anchors a text box, once for newer readers and once for older ones, as Word writes it. */
export const textBox = (content: string, x = 0, width = 150): string => {
  const box = `<w:txbxContent>${content}</w:txbxContent>`;
  const newer = `<w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${x * 12_700}</wp:posOffset></wp:positionH><wp:extent cx="${width * 12_700}"/><wps:txbx>${box}</wps:txbx></wp:anchor></w:drawing>`;
  const older = `<w:pict><v:shape style="margin-left:${x}pt;width:${width}pt"><v:textbox>${box}</v:textbox></v:shape></w:pict>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
};
