import { z } from "zod";
import { ELSEWHERE_STATES } from "@/lib/entities/elsewhere-application";
import { pagination, text } from "@/marketplace/http/fields";

const MAX_NOTE_LENGTH = 2_000;
const MAX_URL_LENGTH = 900;
const required = text().trim().min(1);

export const NewElsewhere = z.strictObject({
  title: required,
  firm: required,
  url: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(MAX_URL_LENGTH)
    .nullish(),
  date: z.iso.date(),
  state: z.enum(ELSEWHERE_STATES).optional(),
  note: text(MAX_NOTE_LENGTH).nullish(),
});
export type NewElsewhere = z.output<typeof NewElsewhere>;

export const ElsewhereEdit = NewElsewhere.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type ElsewhereEdit = z.output<typeof ElsewhereEdit>;

export const ElsewhereQuery = z.strictObject(pagination(["date", "createdDate", "updatedDate"]));
