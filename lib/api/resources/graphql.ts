import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { CompanyFamily, CompanyGroup } from "@/lib/entities/company-family";
import { GraphqlAnswer } from "@/lib/entities/graphql";
import type { JsonObject } from "@/lib/entities/json";

export type GraphqlRequest = { query: string; variables?: JsonObject | null; operationName?: string | null };

const ORGANIZATION = "{ id displayName company { id name slug logo } }";
/**
 * Returns the query for the company with this slug. A JSON string is a valid GraphQL string: the slug cannot escape its
 * quotes.
 */
const companyAt = (slug: string, fields: string) =>
  `{ assetBySlug(slug: ${JSON.stringify(slug)}, type: company) { ${fields} } }`;
const CompanyGroupData = z.object({ assetBySlug: z.nullable(CompanyGroup) });
const CompanyFamilyData = z.object({ assetBySlug: z.nullable(CompanyFamily) });

async function answerOf<Data extends z.ZodMiniType>(http: Http, query: string, expected: Data, options?: CallOptions) {
  const schema = z.extend(GraphqlAnswer, { data: z.nullish(expected) });
  const { data, errors } = await http({ method: "POST", path: path`/graphql`, body: { query }, schema }, options);
  if (errors?.[0]) throw new ApiError(200, { message: errors[0].message, data: errors }, undefined);
  return data;
}

export const graphql = (http: Http) => ({
  /** Returns `{ data, errors }` unchanged: GraphQL reports its errors with a 200. */
  query: async (body: GraphqlRequest, options?: CallOptions) =>
    http({ method: "POST", path: path`/graphql`, body, schema: GraphqlAnswer }, options),

  /** The organization tree around a company; null when no company has this slug. */
  companyFamily: async (slug: string, options?: CallOptions) => {
    const family = `parentOrg ${ORGANIZATION} childrenOrgs ${ORGANIZATION} siblingsOrgs ${ORGANIZATION}`;
    const query = companyAt(slug, family);
    return (await answerOf(http, query, CompanyFamilyData, options))?.assetBySlug ?? null;
  },

  /** The other organizations of the group of a company; null when no company has this slug. */
  companyGroup: async (slug: string, options?: CallOptions) => {
    const query = companyAt(slug, `name ownerId groupOrgs ${ORGANIZATION}`);
    return (await answerOf(http, query, CompanyGroupData, options))?.assetBySlug ?? null;
  },
});
