import type { Implantation } from "@/lib/entities/company";
import type { Location } from "@/lib/entities/location";

type Company = { id: string; name: string; locations: readonly Location[] };

/**
 * Returns a firm's offices, the main one first, each with the number of its open offers. Every location counts as an
 * office, even without a name: its name is then its town, or the firm's name.
 */
export const officesOf = (
  { id: companyId, name, locations }: Company,
  nbOffers: ReadonlyMap<string, number>,
): Implantation[] =>
  locations
    .map((location, position) => {
      const id = location.id ?? `${companyId}-${position}`;
      return {
        ...location,
        id,
        name: location.name ?? location.city ?? name,
        main: location.main === true,
        nbOffers: nbOffers.get(id) ?? 0,
      };
    })
    .sort((a, b) => Number(b.main) - Number(a.main));
