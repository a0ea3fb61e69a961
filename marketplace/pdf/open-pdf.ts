import PDFDocument from "pdfkit";
import type { Tag } from "@/marketplace/pdf/rows";
import { selectFont } from "@/marketplace/pdf/tagged-page";
import type { Measure } from "@/marketplace/pdf/text-lines";

type About = {
  locale: "fr" | "en";
  title: string;
  author?: string;
  /** Date of a file that is kept for years: it is PDF/A-3a, and its bytes do not depend on when it is drawn. */
  archived?: Date;
};

/**
 * Creates a tagged PDF without pages: language, title and embedded fonts. `root` is the root of its structure; `bytes`
 * resolves once `pdf` is ended. The same drawing gives the same bytes, except for their date.
 */
export function openPdf({ locale, title, author, archived }: About) {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    compress: true,
    tagged: true,
    lang: locale === "fr" ? "fr-FR" : "en-GB",
    displayTitle: true,
    ...(archived && { subset: "PDF/A-3a" as const }),
    info: {
      Title: plain(title),
      Creator: "Happy Cabinet",
      Producer: "Happy Cabinet",
      ...(archived && { CreationDate: archived }),
      ...(author !== undefined && { Author: plain(author) }),
    },
  });
  const root: Tag = { type: "Document", parent: null };
  return { pdf, root, measure: createMeasure(pdf), bytes: bytesOf(pdf) };
}

/** Removes the characters of XML: pdfkit writes the description of the file into XML without escaping it. */
const plain = (text: string) => text.replace(/[<>&]/g, " ").replace(/ +/g, " ");

/** Measures texts; widths are cached, since the same words are repeated. */
function createMeasure(pdf: PDFKit.PDFDocument): Measure {
  const widths = new Map<string, number>();
  return ({ face, text }, style) => {
    const key = `${face} ${style.weight} ${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    selectFont(pdf, face, style);
    const width = pdf.widthOfString(text);
    widths.set(key, width);
    return width;
  };
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
}
