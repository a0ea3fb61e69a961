import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";

/** Fields of an applicant profile's asset, as in a database row and in a response of the API. */
export type Profile = {
  name: string;
  description: string | null;
  ownerId: string | null;
  active: boolean;
  validated: boolean;
  locations: Location[];
  customAttributes: JsonObject;
  metadata: JsonObject;
  platformData: JsonObject;
};
