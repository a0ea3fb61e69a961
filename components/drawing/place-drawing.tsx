import { Drawing } from "@/components/drawing/drawing";
import otherTowns from "@/components/drawing/sheets/other-towns.svg";
import regions from "@/components/drawing/sheets/regions.svg";
import towns from "@/components/drawing/sheets/towns.svg";
import { slugOfName } from "@/lib/rules/text/slug";

/** The largest towns have their own drawing; the towns of a region share the drawing of that region. */
const TOWNS = new Set(
  "paris lyon marseille toulouse nice nantes montpellier strasbourg bordeaux lille rennes".split(" "),
);
/** The next largest, in a sheet of their own: a page with one of the first does not load it. */
const OTHER_TOWNS = new Set(
  "toulon saint-etienne le-havre reims dijon angers grenoble nimes clermont-ferrand villeurbanne".split(" "),
);
const REGIONS = new Set([
  ..."ile-de-france centre-val-de-loire bourgogne-franche-comte normandie hauts-de-france grand-est".split(" "),
  ..."pays-de-la-loire bretagne nouvelle-aquitaine occitanie auvergne-rhone-alpes".split(" "),
  ..."provence-alpes-cote-d-azur corse guadeloupe martinique guyane la-reunion mayotte".split(" "),
]);
/** Drawing for the regions that have none of their own: all of them are islands. */
const OTHER_REGIONS = "overseas";
/** Drawing of a street in any town. */
const ANYWHERE = "town";

/** A place by its names: "Lyon", "Auvergne-Rhône-Alpes". */
export type DrawnPlace = { city: string | null; region: string | null };

function sheetOf({ city, region }: DrawnPlace) {
  const town = city ? slugOfName(city, "") : "";
  if (TOWNS.has(town)) return { sheet: towns, name: town };
  if (OTHER_TOWNS.has(town)) return { sheet: otherTowns, name: town };
  if (!region) return { sheet: towns, name: ANYWHERE };
  const slug = slugOfName(region, "");
  return { sheet: regions, name: REGIONS.has(slug) ? slug : OTHER_REGIONS };
}

/** Drawing of a landmark of a town, or else of its region. */
export const PlaceDrawing = ({ className, ...place }: DrawnPlace & { className?: string }) => (
  <Drawing {...sheetOf(place)} className={className} />
);
