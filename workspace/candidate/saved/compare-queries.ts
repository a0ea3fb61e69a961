import { queryOptions } from "@tanstack/react-query";
import { CompanyPublic } from "@/lib/entities/company";
import { nullWhenNotOwn, whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

type Client = Session["client"];

const MONTHS = 12;
/** The rates change with the year: not while a screen is open. */
const staleTime = Number.POSITIVE_INFINITY;

/** Euros gross a month, of a pay a year. */
export const monthlyOf = (yearly: number) => Math.round(yearly / MONTHS);

/** Euros net a month, before income tax, of a gross pay a month: the site's own calculation. */
export const netOf = (client: Client, gross: number) =>
  queryOptions({
    ...{ queryKey: ["net-salary", gross], staleTime },
    queryFn: async ({ signal }) => {
      const net = client.data.netSalary({ gross, status: "employe" }, { signal });
      // A pay that the calculation does not take, by the day or by the year as written.
      return (await whenStatus(400, net, () => null))?.net ?? null;
    },
  });

/** The days within which a company promises to respond; null without a promise. */
export const promiseOf = (client: Client, companyId: string) =>
  queryOptions({
    ...{ queryKey: ["promise", companyId], staleTime },
    queryFn: async ({ signal }) => {
      const company = await nullWhenNotOwn(client.assets.read(companyId, { signal }));
      const shown = CompanyPublic.safeParse(company?.metadata._public);
      return shown.data?.responseCommitmentDays ?? null;
    },
  });
