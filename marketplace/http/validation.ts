import { z } from "zod";
import { badRequest } from "@/marketplace/errors";
import { findUnstorable } from "@/marketplace/http/storable";
import { toViolations } from "@/marketplace/http/violations";

/** Parts of a request, in the order of their validation: only the first part that fails is reported. */
export type Part = "params" | "body" | "query";

/**
 * Returns the parsed part. Throws a 400 that names each wrong field. Every schema passed here is strict: unknown fields
 * are refused.
 */
export function validated<Schema extends z.core.$ZodType>(schema: Schema, raw: unknown, part: Part): z.output<Schema> {
  const input = part === "body" ? bodyOf(raw, schema) : raw;
  const unsound = findUnstorable(input);
  if (unsound) throw badRequest([unsound]);
  const result = z.safeParse(schema, input, { reportInput: true });
  if (!result.success) throw badRequest(toViolations(result.error.issues));
  // A query may contain JSON text, whose characters can only be checked once decoded.
  const decoded = part === "query" ? findUnstorable(result.data) : null;
  if (decoded) throw badRequest([decoded]);
  return result.data;
}

/** Treats a missing body as `{}`, because clients omit empty bodies, unless the call requires one. */
function bodyOf(raw: unknown, schema: z.core.$ZodType): object {
  if (raw === undefined && !z.safeParse(schema, {}).success) {
    throw badRequest([{ message: '"body" is required', path: [], type: "any.required" }]);
  }
  if (raw === undefined) return {};
  if (raw === null || typeof raw !== "object" || (Array.isArray(raw) && !takesList(schema))) {
    throw badRequest([{ message: '"body" must be an object', path: [], type: "object.base" }]);
  }
  return raw;
}

/** A body is an object, except where the schema is a list. */
const takesList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodUnion && schema._zod.def.options.some((option) => option instanceof z.core.$ZodArray);
