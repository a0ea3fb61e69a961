import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";
import { objectAt } from "@/marketplace/resources/assets/settings";

const Drafted = z.object({ locations: z.array(Location) });

/** Applies `change` to the places of an offer's draft. Returns the metadata unchanged when the draft has no places. */
export function withDraftPlaces(metadata: JsonObject, change: (places: Location[]) => Location[]): JsonObject {
  const draft = objectAt(metadata, "_draft");
  const { data } = Drafted.safeParse(draft);
  return data ? { ...metadata, _draft: { ...draft, locations: change(data.locations) } } : metadata;
}
