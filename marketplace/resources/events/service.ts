import type { JsonObject } from "@/lib/entities/json";
import { Newsletter } from "@/lib/forms/newsletter";
import type { Caller } from "@/marketplace/access/caller";
import { badRequest, forbidden, unprocessable, type Violation } from "@/marketplace/errors";
import { requireWritable, usesNamespace } from "@/marketplace/resources/namespaces";
import { SUBSCRIPTION } from "@/marketplace/resources/newsletter/subscribe";

/** Maximum length of the metadata of an event, as JSON text. */
const MAX_METADATA_LENGTH = 10_000;

type NewEvent = { type: string; metadata: JsonObject };

/**
 * Returns the metadata to record. Throws 422 for the server's own types (`asset__created`), 403 for namespaces unless
 * the caller is a secret key, 400 for an invalid subscription (it needs a valid e-mail and a first name).
 */
export function checkEvent(caller: Caller, { type, metadata }: NewEvent): JsonObject {
  if (type.includes("__")) throw unprocessable(`"type" must not contain "__": these types are reserved`);
  if (!caller.isSecret && usesNamespace(metadata)) throw forbidden();
  requireWritable(caller, { metadata });
  if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH) {
    throw badRequest([
      {
        message: `"metadata" must not exceed ${MAX_METADATA_LENGTH} characters`,
        path: ["metadata"],
        type: "object.max",
      },
    ]);
  }
  return toSubscription({ type, metadata }) ?? metadata;
}

/** Returns the subscription that an event requests; null for any other event. */
export const toSubscription = ({ type, metadata }: NewEvent): (Newsletter & JsonObject) | null =>
  type === SUBSCRIPTION ? { ...metadata, ...checkSubscription(metadata) } : null;

type Question = { metadata?: JsonObject | undefined; groupBy?: string | undefined; field?: string | undefined };

/** Throws 403 when a filter would reveal, by trial, a namespace that the caller may not read. */
export function requireReadable(
  { isSecret }: Pick<Caller, "isSecret">,
  { metadata = {}, groupBy, field }: Question,
): void {
  const looksInside = [groupBy, field].some((name) => name?.startsWith("metadata._"));
  if (!isSecret && (looksInside || usesNamespace(metadata))) throw forbidden();
}

function checkSubscription(metadata: JsonObject): Newsletter {
  const subscription = Newsletter.safeParse(metadata);
  if (subscription.success) return subscription.data;
  // The rules of forms use message keys: the key is sent as the type, so that a form can translate it.
  const violations = subscription.error.issues.map(({ path, message }): Violation => {
    const field = ["metadata", ...path.map(String)];
    const problem = message.endsWith("missing_field") ? "is required" : "is not valid";
    return { message: `"${field.join(".")}" ${problem}`, path: field, type: message };
  });
  const [first, ...others] = violations;
  throw badRequest(first ? [first, ...others.filter(({ path }) => path.at(-1) !== first.path.at(-1))] : violations);
}
