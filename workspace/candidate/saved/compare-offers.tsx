import { queryOptions, type UseQueryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { CompanyPublic } from "@/lib/entities/company";
import { formatList, formatMoney } from "@/lib/i18n/format";
import { nullWhenNotOwn, whenStatus } from "@/lib/queries/failure";
import { ownProfile, toOwnResume } from "@/lib/queries/own-profile";
import { routes } from "@/lib/routes/public-routes";
import { ofTown } from "@/lib/rules/text/french-names";
import type { Session } from "@/lib/session/session";
import { type SavedOffer, yearlyPay } from "@/workspace/candidate/saved/saved-offer";
import { useTerms } from "@/workspace/candidate/use-terms";
import { useActor } from "@/workspace/shell/area/use-actor";
import { nearest, ownPlaces } from "@/workspace/shell/match/nearest";
import { useSession } from "@/workspace/shell/session-provider";

/** Compares two to four offers side by side. */
export function CompareOffers({ offers, onClose }: { offers: readonly SavedOffer[]; onClose: () => void }) {
  const t = useTranslations("candidate_saved");
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRows(offers);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule py-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t("comparison")}
        </h2>
        <Button variant="secondary" onClick={onClose}>
          {t("back")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls. */}
      <section aria-label={t("comparison")} tabIndex={0} className="overflow-x-auto border-y border-rule">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-rule align-top">
              <td />
              {offers.map(({ id, title, slug, company, city }) => (
                <th key={id} scope="col" className="min-w-44 py-3 pr-6 font-normal">
                  <LocalizedLink
                    href={routes.companyOffer(company?.slug ?? "", slug ?? "")}
                    lang="fr"
                    className="link font-semibold"
                  >
                    {title}
                  </LocalizedLink>
                  <span className="block text-sm text-muted">{[company?.name, city].filter(Boolean).join(", ")}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {rows.map(({ name, cells }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="min-w-32 py-3 pr-6 font-normal text-muted">
                  {t(`criteria.${name}`)}
                </th>
                {cells.map((cell, index) => (
                  <td key={offers[index]?.id} className="figures py-3 pr-6">
                    {cell ?? <span className="text-muted">{t("unknown")}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const ROWS = ["pay", "net", "contract", "remote", "schedule", "distance", "software", "promise"] as const;
/** Shows dots for a value that is loading, and a note for one that the offer does not state. */
const known = (show: (value: number) => string) => (value: number | null | undefined) =>
  value === undefined ? "…" : value ? show(value) : null;

type Row = { name: (typeof ROWS)[number]; cells: ReactNode[] };

function useRows(offers: readonly SavedOffer[]): Row[] {
  const t = useTranslations("candidate_saved");
  const locale = useLocale();
  const { session } = useSession();
  const { data: resume = null } = useQuery({ ...ownProfile(session, useActor()), select: toOwnResume });
  const termOf = useTerms();
  const grossOf = ({ attributes }: SavedOffer) => {
    const range = yearlyPay(attributes);
    return range ? monthlyOf(range.max) : null;
  };
  const nets = useEach(offers.map(grossOf), (gross) => netOf(session.client, gross));
  const promises = useEach(
    offers.map(({ company }) => company?.id ?? null),
    (id) => promiseOf(session.client, id),
  );
  const money = (value: number) => formatMoney(locale, value);
  const pay = (offer: SavedOffer) => {
    const range = yearlyPay(offer.attributes);
    if (!range) return null;
    return range.min === range.max ? money(range.max) : t("range", { min: money(range.min), max: money(range.max) });
  };
  const places = ownPlaces(resume);
  const away = ({ locations }: SavedOffer) => {
    const found = nearest(places, locations);
    return found && t("distance", { km: found.km, ofTown: ofTown(found.city, locale) });
  };
  const tools = ({ attributes }: SavedOffer) =>
    formatList(
      locale,
      (attributes?.tools ?? []).flatMap((slug) => termOf("software", slug) ?? []),
    ) || null;
  return [
    { name: "pay", cells: offers.map(pay) },
    { name: "net", cells: nets.map(known((net) => t("net", { amount: money(net) }))) },
    { name: "contract", cells: offers.map(({ attributes }) => termOf("contract", attributes?.contractType)) },
    { name: "remote", cells: offers.map(({ attributes }) => termOf("remote", attributes?.remoteWork)) },
    { name: "schedule", cells: offers.map(({ attributes }) => termOf("schedule", attributes?.jobSchedule)) },
    { name: "distance", cells: offers.map(away) },
    { name: "software", cells: offers.map(tools) },
    { name: "promise", cells: promises.map(known((days) => t("promise", { days }))) },
  ];
}

/**
 * Reads data for each value: undefined while loading, null for a null value or after a failure. Equal values are read
 * once.
 */
function useEach<Value, Data, Key extends readonly unknown[]>(
  values: readonly (Value | null)[],
  toQuery: (value: Value) => UseQueryOptions<Data, Error, Data, Key>,
): (Data | null | undefined)[] {
  const different = [...new Set(values)].flatMap((value) => (value === null ? [] : [value]));
  const readings = useQueries({ queries: different.map(toQuery) });
  return values.map((value) => {
    const reading = value === null ? null : readings[different.indexOf(value)];
    return reading?.isPending ? undefined : (reading?.data ?? null);
  });
}

type Client = Session["client"];

const MONTHS = 12;
/** The rates change once a year: they are not read again while a screen is open. */
const staleTime = Number.POSITIVE_INFINITY;

/** Gross euros per month, from a yearly pay. */
const monthlyOf = (yearly: number) => Math.round(yearly / MONTHS);

/** Net euros per month, before income tax, from a monthly gross pay: computed by the site's own calculation. */
const netOf = (client: Client, gross: number) =>
  queryOptions({
    queryKey: ["net-salary", gross],
    staleTime,
    queryFn: async ({ signal }) => {
      const net = client.data.netSalary({ gross, status: "employe" }, { signal });
      // The calculation does not accept this pay, such as a daily or yearly amount declared under another period.
      return (await whenStatus(400, net, () => null))?.net ?? null;
    },
  });

/** The number of days within which a company promises to respond; null without a promise. */
const promiseOf = (client: Client, companyId: string) =>
  queryOptions({
    queryKey: ["promise", companyId],
    staleTime,
    queryFn: async ({ signal }) => {
      const company = await nullWhenNotOwn(client.assets.read(companyId, { signal }));
      const shown = CompanyPublic.safeParse(company?.metadata._public);
      return shown.data?.responseCommitmentDays ?? null;
    },
  });
