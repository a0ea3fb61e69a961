import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";

/** Longer ones are no line of a profile. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_ITEMS = 200;

const text = z.string().trim().min(1).max(MAX_TEXT_LENGTH);
const optionalText = text.nullable().catch(null);
/** As precise as it was written: `yyyy` or `yyyy-mm`. */
const optionalMonth = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/)
  .nullable()
  .catch(null);

/** Metadata is an open object, which its owner writes freely: an item that cannot be read is left out. */
const readable = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.slice(0, MAX_ITEMS).flatMap((given) => item.safeParse(given).data ?? []));

const period = { startDate: optionalMonth, endDate: optionalMonth, title: optionalText, org: optionalText };
const Step = z.object({ ...period, location: optionalText });

const PublicResume = z.object({
  experiences: readable(Step.extend({ description: optionalText })),
  education: readable(Step),
  skills: readable(z.object({ type: z.enum(["specialized_skill", "common_skill"]), title: text })),
  languages: readable(z.object({ title: text, level: optionalText })),
  links: z.record(z.string(), z.unknown()).catch({}),
  preferredJob: optionalText,
  /** The person lets search engines list the profile. */
  indexed: z.boolean().catch(false),
});
type PublicResume = z.output<typeof PublicResume>;

/** The public part of a resume's metadata; total, whatever is stored. */
export const readResume = (metadata: JsonObject): PublicResume => PublicResume.parse(metadata);
