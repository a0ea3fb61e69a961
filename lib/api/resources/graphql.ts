import { z } from "zod";
import { ApiError } from "@/lib/api/errors";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { CompanyFamily } from "@/lib/entities/company-family";

const ORGANIZATION = "{ id displayName company { id name slug logo } }";

// GraphQL answers its errors with a 200 (contract §1.5).
const CompanyFamilyAnswer = z.object({
  data: z.object({ assetBySlug: CompanyFamily.nullable() }).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

export const graphql = (http: Http) => ({
  /** The organisation tree around a company (spec §3); null when no company has this slug. */
  companyFamily: async (slug: string, options?: CallOptions) => {
    // A JSON text is a GraphQL text: the slug cannot leave its quotes.
    const query = `{ assetBySlug(slug: ${JSON.stringify(slug)}) { parentOrg ${ORGANIZATION} childrenOrgs ${ORGANIZATION} siblingsOrgs ${ORGANIZATION} } }`;
    const { data, errors } = await http(
      { method: "POST", path: path`/graphql`, body: { query }, schema: CompanyFamilyAnswer },
      options,
    );
    if (errors?.[0]) throw new ApiError(200, { message: errors[0].message, data: errors }, undefined);
    return data?.assetBySlug ?? null;
  },
});
