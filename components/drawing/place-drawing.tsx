import { Drawing } from "@/components/drawing/drawing";
import regions from "@/components/drawing/sheets/regions.svg";
import towns from "@/components/drawing/sheets/towns.svg";
import { slugOfName } from "@/lib/rules/text/slug";

/** The largest towns; the others are drawn as their region is. */
const TOWNS = new Set(
  "paris lyon marseille toulouse nice nantes montpellier strasbourg bordeaux lille rennes".split(" "),
);
const REGIONS = new Set([
  ..."ile-de-france centre-val-de-loire bourgogne-franche-comte normandie hauts-de-france grand-est".split(" "),
  ..."pays-de-la-loire bretagne nouvelle-aquitaine occitanie auvergne-rhone-alpes".split(" "),
  ..."provence-alpes-cote-d-azur corse guadeloupe martinique guyane la-reunion mayotte".split(" "),
]);
/** The regions without a drawing of theirs are all islands. */
const ISLANDS = "overseas";
/** A street of any town. */
const ANYWHERE = "town";

/** A place by its names: "Lyon", "Auvergne-Rhône-Alpes". */
export type DrawnPlace = { city: string | null; region: string | null };

function sheetOf({ city, region }: DrawnPlace) {
  const town = city ? slugOfName(city, "") : "";
  if (TOWNS.has(town)) return { sheet: towns, name: town };
  if (!region) return { sheet: towns, name: ANYWHERE };
  const slug = slugOfName(region, "");
  return { sheet: regions, name: REGIONS.has(slug) ? slug : ISLANDS };
}

/** What a town, or its region, is known by from afar. */
export const PlaceDrawing = ({ className, ...place }: DrawnPlace & { className?: string }) => (
  <Drawing {...sheetOf(place)} className={className} />
);
