import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";
import { objectAt } from "@/marketplace/resources/assets/settings";

const Drafted = z.object({ locations: z.array(Location) });

/** The metadata of an offer with other places in what is written beside it; the same when nothing is written of them. */
export function withDraftPlaces(metadata: JsonObject, change: (places: Location[]) => Location[]): JsonObject {
  const draft = objectAt(metadata, "_draft");
  const { data } = Drafted.safeParse(draft);
  return data ? { ...metadata, _draft: { ...draft, locations: change(data.locations) } } : metadata;
}
