import { toPrintable } from "@/marketplace/pdf/printable";
import type { CvDocument, CvSection } from "@/marketplace/resume-pdf/cv-document";

/** The whole document as fonts can print it; what has no letter left is left out. */
export function toPrintableDocument(cv: CvDocument, has: (character: string) => boolean): CvDocument {
  const print = (text: string) => toPrintable(text, has);
  const orNull = (text: string | null) => (text && print(text)) || null;
  const all = (texts: readonly string[]) => texts.map(print).filter((text) => text !== "");
  const toSection = (section: CvSection): CvSection =>
    "items" in section
      ? { title: section.title, items: all(section.items) }
      : {
          title: section.title,
          entries: section.entries.map(({ title, period, org, place, tasks }) => ({
            ...{ title: print(title) || "–", period, org: orNull(org), place: orNull(place), tasks: all(tasks) },
          })),
        };
  return {
    ...cv,
    ...{ title: print(cv.title), name: print(cv.name) || "CV", job: orNull(cv.job), closing: orNull(cv.closing) },
    contacts: cv.contacts.map(({ text, url }) => ({ text: print(text), url })).filter(({ text }) => text !== ""),
    sections: cv.sections.map(toSection).filter((section) => !("items" in section) || section.items.length > 0),
  };
}
