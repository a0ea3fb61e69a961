import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { NEEDS, SEASON_RECOVERIES } from "@/lib/entities/offer";
import { MAX_PUBLICATION_REASON, OFFER_TITLE } from "@/lib/rules/offer/offer-gaps";
import { PRACTICE_LIMITS } from "@/lib/rules/offer/practice-limits";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { BRANCH_COEFFICIENTS } from "@/lib/rules/tools/branch-pay";
import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import { badField } from "@/marketplace/errors";
import { description } from "@/marketplace/resources/assets/schemas";

/** Schemas of the offer metadata that the offer's page shows; other fields are open. */
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
  coefficient: z.literal(BRANCH_COEFFICIENTS).nullish(),
});

const need = z.enum(NEEDS).nullish();
const needOfEach = (slugs: readonly string[]) => z.partialRecord(z.enum(slugs), need).nullish();

const Needs = z.strictObject({
  experience: need,
  formation: need,
  skills: needOfEach(skills.map(({ slug }) => slug)),
  tools: needOfEach(software.map(({ slug }) => slug)),
});

const Private = z.looseObject({ publicationReason: z.string().trim().max(MAX_PUBLICATION_REASON).nullish() });

const English = z.strictObject({
  name: z.string().trim().max(OFFER_TITLE.max).nullish(),
  description: description.nullish(),
});

export const OfferMetadata = z.looseObject({
  practice: Practice.nullish(),
  needs: Needs.nullish(),
  english: English.nullish(),
  twinOf: z
    .string()
    .regex(/^ast_[\dA-Za-z]{1,40}$/, "must be the id of an offer")
    .nullish(),
  _private: Private.nullish(),
});

type Published = { active: boolean; description: string | null; metadata: JsonObject };

/** Throws 400 for a published offer that has an English text and no French one (C. trav. L5331-4). */
export function requireFrench({ active, description: french, metadata }: Published): void {
  const { english } = OfferMetadata.pick({ english: true }).safeParse(metadata).data ?? {};
  const lengths = [english?.description, french].map((html) => richTextLength(html ?? ""));
  if (active && lengths[0] !== 0 && lengths[1] === 0)
    throw badField(["description"], "is required in French beside the English text");
}
