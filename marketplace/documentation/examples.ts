import { z } from "zod";
import { asSchema, firstBranch, type JsonSchema, typesOf } from "@/marketplace/documentation/json-schema";

/** Example values by name of field. */
const BY_NAME: Record<string, unknown> = {
  name: "Collaborateur comptable",
  username: "lea.martin@exemple.fr",
  email: "lea.martin@exemple.fr",
  password: "quatre mots au hasard",
  newPassword: "quatre autres mots encore",
  currentPassword: "quatre mots au hasard",
  firstname: "Léa",
  lastname: "Martin",
  displayName: "Léa Martin",
  description: "Un cabinet de quarante personnes, à Nantes.",
  locale: "fr",
  currency: "EUR",
  slug: "collaborateur-comptable",
  content: "Bonjour, quand pourrions-nous échanger ?",
  query: "comptable nantes",
  value: "recruteur-junior",
  event: "asset__created",
  eventType: "reminder",
  executionDate: "2030-01-01T09:00:00.000Z",
  targetUrl: "https://exemple.fr/webhook",
  apiVersion: "2019-05-20",
  filename: "cv.pdf",
  folder: "resumes",
  contentType: "application/pdf",
  label: "testimonial",
  score: 100,
  latitude: 47.2184,
  longitude: -1.5536,
  grantType: "refreshToken",
  endpointUri: "/messages",
  permissions: ["asset:create", "asset:edit:all"],
  metadata: {},
  platformData: {},
};

const BY_ID: Record<string, string> = {
  id: "ast_4xQ2bVn8sKd0LmP7RtYw",
  assetId: "ast_4xQ2bVn8sKd0LmP7RtYw",
  topicId: "ast_4xQ2bVn8sKd0LmP7RtYw",
  assetTypeId: "typ_4xQ2bVn8sKd0LmP7RtYw",
  categoryId: "ctgy_4xQ2bVn8sKd0LmP7RtY",
  transactionId: "trn_4xQ2bVn8sKd0LmP7RtYw",
  organizationId: "org_4xQ2bVn8sKd0LmP7RtYw",
};
const SOME_USER = "usr_4xQ2bVn8sKd0LmP7RtYw";
const SOME_DATE = "2026-11-21T09:00:00.000Z";
const MAX_DEPTH = 6;

/**
 * Returns the written example, else one with the required fields of the schema only. Undefined when the schema does not
 * accept this example.
 */
export function exampleOf(schema: z.core.$ZodType, json: JsonSchema, written?: object): unknown {
  const example = written ?? sample("", json, 0);
  return z.safeParse(schema, example).success ? example : undefined;
}

function sample(name: string, given: JsonSchema, depth: number): unknown {
  const schema = firstBranch(given);
  if (depth > MAX_DEPTH) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [type] = typesOf(schema);
  if (Object.hasOwn(BY_NAME, name) && typeOf(BY_NAME[name]) === type) return BY_NAME[name];
  switch (type) {
    case "object":
      return sampleObject(schema, depth);
    case "array":
      return depth === 0 || schema.minItems ? [sample(name.replace(/s$/, ""), asSchema(schema.items), depth + 1)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "string":
      return sampleText(name, schema);
    default:
      return null;
  }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

const sampleObject = ({ properties = {}, required = [] }: JsonSchema, depth: number) =>
  Object.fromEntries(required.map((name) => [name, sample(name, asSchema(properties[name]), depth + 1)]));

function sampleText(name: string, { format }: JsonSchema): string {
  if (format === "date-time" || name.endsWith("Date")) return SOME_DATE;
  if (format === "uri") return "https://exemple.fr/";
  if (Object.hasOwn(BY_ID, name)) return BY_ID[name] ?? "";
  return name.endsWith("Id") ? SOME_USER : "texte";
}
