import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { PersonalData } from "@/lib/entities/personal-data";

export const personalData = (http: Http) => ({
  /** All the data that the platform stores about this person, for this person only; five times an hour. */
  read: async (userId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/users/${userId}/export`, schema: PersonalData }, options),
});
