import { z } from "zod";
import { PUSH_FIELDS, type PushFields } from "@/lib/entities/pushed-offer";
import { titleFault } from "@/lib/rules/user/readable-name";
import { name, pagination } from "@/marketplace/http/fields";

const MAX_TEXT = 60_000;
const MAX_VALUE = 500;
/** Fields that contain a long text. */
const TEXTS: ReadonlySet<string> = new Set(["description", "profile"]);

const value = (max: number) =>
  z
    .union([z.string().max(max), z.number().finite()])
    .nullable()
    .optional();

/** The offer as the tool sends it; only `title` is required. */
export const PushedFields = z.strictObject({
  ...(Object.fromEntries(PUSH_FIELDS.map((field) => [field, value(TEXTS.has(field) ? MAX_TEXT : MAX_VALUE)])) as Record<
    keyof PushFields,
    ReturnType<typeof value>
  >),
  title: name(titleFault).min(1),
});
export type PushedFields = z.output<typeof PushedFields>;

const MAX_REFERENCE = 200;
/** Reference of the offer in the firm's tool: one line, without spaces around it. */
export const byReference = z.strictObject({
  reference: z
    .string()
    .min(1)
    .max(MAX_REFERENCE)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .refine((text) => text === text.trim(), "must not begin or end with a space")
    .meta({ pattern: "^[^\\s\\p{Cc}\\p{Cs}](?:[^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?$" }),
});

export const PushedOffersQuery = z.strictObject({ ...pagination(["createdDate"]) });
