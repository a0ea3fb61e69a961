import { z } from "zod";
import { id } from "@/marketplace/http/fields";

const MAX_OFFICES = 500;
const MAX_OFFERS = 200;
const MAX_TEAM = 1_000;

export const Absence = z
  .strictObject({ from: z.iso.date(), until: z.iso.date(), insteadId: id.nullish() })
  .refine(({ from, until }) => from <= until, { path: ["until"], message: "must not be before from" })
  .meta({
    description:
      "`until` is not before `from`, not in the past, and at most three years away; `insteadId` is a colleague who is not absent.",
  });

/** Schema of what the members of an organization receive (lib/entities/firm-team.ts). */
export const Team = z
  .record(
    id,
    z
      .strictObject({
        offices: z.array(id).max(MAX_OFFICES).nullish(),
        offers: z.array(id).max(MAX_OFFERS).nullish(),
        absence: Absence.nullish(),
      })
      .nullable(),
  )
  .refine((team) => Object.keys(team).length <= MAX_TEAM, `must not have more than ${MAX_TEAM} members`)
  .meta({ maxProperties: MAX_TEAM });
