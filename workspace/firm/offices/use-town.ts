import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Town } from "@/lib/queries/find-town";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { useSession } from "@/workspace/shell/session-provider";

const MIN_TYPED = 2;

/** The name of a suggested town, without its department. */
export const townName = ({ label, latitude, longitude }: Town): string =>
  toTownPlace({ city: label, latitude, longitude }).city ?? label;

/** The towns that begin as what is typed, and which of them it names, if it does. */
export function useTown({ town, departmentCode }: { town: string; departmentCode: string }) {
  const { session } = useSession();
  const typed = useDeferredValue(town.trim());
  const { data: places = [] } = useQuery({
    queryKey: ["places", typed],
    queryFn: ({ signal }) => session.client.data.places(typed, { signal }),
    enabled: typed.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const towns = places.filter((place): place is Town => place.kind === "city" || place.kind === "district");
  const known = towns.find((one) => townName(one) === town.trim() && ["", one.departmentCode].includes(departmentCode));
  return { towns, known: known ?? null };
}
