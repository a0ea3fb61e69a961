import type { OfferLineView } from "@/components/offer/offer-line";
import { readPictureStyle } from "@/components/ui/picture-source";

/** Reads back the line that components/offer/offer-line rendered, with its firm and its place, for the offer `id`. */
export function readOfferLine(id: string, line: Element): OfferLineView {
  const texts = (selector: string) => [...line.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
  const part = (name: string) => texts(`[data-part="${name}"]`)[0] ?? null;
  const link = line.querySelector("a");
  const afterCity = line.querySelector('[data-part="city"]')?.nextSibling;
  const [salary, period] = texts("p > span > span");
  const time = line.querySelector("time");
  return {
    id,
    href: link?.getAttribute("href") ?? "",
    title: link?.textContent ?? "",
    job: part("job"),
    company: part("company"),
    city: part("city"),
    department: afterCity?.textContent ?? null,
    logo: readLogo(line.querySelector("img")),
    salary: { text: salary ?? "", period: period ?? null },
    facts: texts("div > span"),
    day: time?.dateTime ?? "",
    published: time?.textContent ?? "",
  };
}

const readLogo = (img: HTMLImageElement | null): OfferLineView["logo"] =>
  img && { src: img.getAttribute("src") ?? "", style: readPictureStyle(img) };
