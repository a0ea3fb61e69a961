import * as z from "zod/mini";
import { calls } from "@/contract/call";
import { graphql } from "@/contract/graphql";
import type { Bind } from "@/lib/api/bind";
import type { CallOptions } from "@/lib/api/call-options";
import { ApiError } from "@/lib/api/errors";
import { CompanyFamily, CompanyGroup } from "@/lib/entities/company-family";
import { GraphqlAnswer } from "@/lib/entities/graphql";

const answerWith = <Company extends z.ZodMiniType>(company: Company) =>
  z.extend(GraphqlAnswer, { data: z.nullish(z.object({ assetBySlug: z.nullable(company) })) });

/** The call to GraphQL, once per query, each with the response of that query. */
const companies = calls({
  family: { ...graphql.query, response: answerWith(CompanyFamily) },
  group: { ...graphql.query, response: answerWith(CompanyGroup) },
});

const MEMBER = "id displayName company { id name slug logo }";
const ORGANIZATION = `{ ${MEMBER} }`;
const HIRING_ORGANIZATION = `{ ${MEMBER} offers { id name createdDate locations customAttributes } }`;
/**
 * Returns the query for the company with this slug. A JSON string is a valid GraphQL string: the slug cannot escape its
 * quotes.
 */
const companyAt = (slug: string, fields: string) => ({
  query: `{ assetBySlug(slug: ${JSON.stringify(slug)}, type: company) { ${fields} } }`,
});

/** Reads the organizations around a company by GraphQL; null when no company has this slug. */
export const companyGraph = (bind: Bind) => ({
  /** The parent, the children with their open offers, and the siblings of the company's organization. */
  companyFamily: async (slug: string, options?: CallOptions) => {
    const family = `parentOrg ${ORGANIZATION} childrenOrgs ${HIRING_ORGANIZATION} siblingsOrgs ${ORGANIZATION}`;
    return companyIn(await bind(companies).family(companyAt(slug, family), options));
  },
  /** The other organizations of its group. */
  companyGroup: async (slug: string, options?: CallOptions) =>
    companyIn(await bind(companies).group(companyAt(slug, `name ownerId groupOrgs ${ORGANIZATION}`), options)),
});

type Answer<Company> = {
  data?: { assetBySlug: Company | null } | null | undefined;
  errors?: { message: string }[] | undefined;
};

/** Throws the first error of an answer, as an ApiError: GraphQL reports its errors with a 200. */
function companyIn<Company>({ data, errors }: Answer<Company>): Company | null {
  if (errors?.[0]) throw new ApiError(200, { message: errors[0].message, data: errors }, undefined);
  return data?.assetBySlug ?? null;
}
