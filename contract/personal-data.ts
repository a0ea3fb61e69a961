import { calls } from "@/contract/call";
import { PersonalData } from "@/lib/entities/personal-data";

export const personalData = calls({
  /** All the data that the platform stores about this person, for this person only; five times an hour. */
  read: { method: "GET", path: "/users/:id/export", response: PersonalData },
});
