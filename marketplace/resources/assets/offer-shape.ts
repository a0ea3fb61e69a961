import { z } from "zod";
import { NEEDS, SEASON_RECOVERIES } from "@/lib/entities/offer";
import { PRACTICE_LIMITS } from "@/lib/rules/offer/practice-limits";
import ccn787 from "@/lib/rules/vocabulary/ccn787.json";
import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

/** What the metadata of an offer may be given, of what its page shows; other fields are open. */
const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max).nullish();

const Practice = z.strictObject({
  files: whole(PRACTICE_LIMITS.files),
  fees: whole(PRACTICE_LIMITS.fees),
  sectors: z
    .array(z.enum(clientSectors.map(({ slug }) => slug)))
    .max(PRACTICE_LIMITS.sectors)
    .nullish(),
  seasonHours: whole(PRACTICE_LIMITS.seasonHours),
  recovery: z.enum(SEASON_RECOVERIES).nullish(),
  supervisesTrainees: z.boolean().nullish(),
  coefficient: z.literal(ccn787.grid.map(({ coefficient }) => coefficient)).nullish(),
});

const need = z.enum(NEEDS).nullish();
const needOfEach = (slugs: readonly string[]) => z.partialRecord(z.enum(slugs), need).nullish();

const Needs = z.strictObject({
  ...{ experience: need, formation: need },
  skills: needOfEach(skills.map(({ slug }) => slug)),
  tools: needOfEach(software.map(({ slug }) => slug)),
});

export const OfferMetadata = z.looseObject({ practice: Practice.nullish(), needs: Needs.nullish() });
