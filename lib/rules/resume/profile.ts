import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";

/** What an asset holds of an applicant profile; a row of the database and a response of the API both do. */
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
