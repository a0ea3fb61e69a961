import type { CompanyTileView } from "@/components/company/company-tile";
import { readPictureStyle } from "@/components/ui/picture-source";

/** Reads back from the page the firm that components/company/company-tile rendered, under its id. */
export function readCompanyTile(id: string, tile: Element): CompanyTileView {
  const part = (name: string) => tile.querySelector(`[data-part="${name}"]`)?.textContent ?? null;
  const link = tile.querySelector("a");
  const figure = tile.querySelector(".figures");
  return {
    id,
    href: link?.getAttribute("href") ?? "",
    name: link?.textContent ?? "",
    logo: readLogo(tile.querySelector("img")),
    category: part("category"),
    baseline: part("baseline"),
    headcount: part("headcount"),
    cities: part("cities"),
    nbOffers: figure?.textContent ?? "",
    offers: figure?.nextSibling?.textContent?.slice(1) ?? "",
  };
}

const readLogo = (img: HTMLImageElement | null): CompanyTileView["logo"] =>
  img && {
    src: img.getAttribute("src") ?? "",
    srcSet: img.getAttribute("srcset") ?? "",
    style: readPictureStyle(img),
  };
