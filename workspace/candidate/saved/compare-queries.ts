import { queryOptions } from "@tanstack/react-query";
import { CompanyPublic } from "@/lib/entities/company";
import { nullWhenNotOwn, whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

type Client = Session["client"];

const MONTHS = 12;
/** The rates change with the year: not while a screen is open. */
const staleTime = Number.POSITIVE_INFINITY;

/** Euros net a month, before income tax, of a gross pay a year: the site's own calculation. Null without pay. */
export const netOf = (client: Client, gross: number | null) => {
  const monthly = gross === null ? null : Math.round(gross / MONTHS);
  return queryOptions({
    ...{ queryKey: ["net-salary", monthly], staleTime },
    queryFn: async ({ signal }) => {
      if (monthly === null) return null;
      const asked = client.data.netSalary({ gross: monthly, status: "employe" }, { signal });
      // A pay that the calculation does not take, by the day or by the year as written.
      return (await whenStatus(400, asked, () => null))?.net ?? null;
    },
  });
};

/** The days within which a company promises to respond; null without a promise. */
export const promiseOf = (client: Client, companyId: string | null) =>
  queryOptions({
    ...{ queryKey: ["promise", companyId], staleTime },
    queryFn: async ({ signal }) => {
      const company = companyId === null ? null : await nullWhenNotOwn(client.assets.read(companyId, { signal }));
      const shown = CompanyPublic.safeParse(company?.metadata._public);
      return shown.data?.responseCommitmentDays ?? null;
    },
  });
