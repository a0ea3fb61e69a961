import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { credits } from "@/contract/credits";
import { orders } from "@/contract/orders";
import { providers } from "@/contract/providers";
import type { Order } from "@/lib/entities/order";
import { officesOfPage, readOwnCompany } from "@/lib/queries/own-company";
import { isMain } from "@/lib/rules/company/office-list";
import { writtenOf } from "@/lib/rules/company/written-company";
import { planNameOf, subscriptionOf } from "@/lib/rules/subscription/subscription";
import { CREDIT_DEFAULTS, type Credit, creditsOf } from "@/lib/rules/transaction/credits";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];

/** Second part of all cache keys of the subscription, which a request invalidates. */
export const SUBSCRIPTION = "subscription";
export const COUNTERS = Object.keys(CREDIT_DEFAULTS) as Credit[];

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;
export const subscriptionKey = (actor: Actor) => [ownerOf(actor), SUBSCRIPTION] as const;

/** The counters of the firm, its plan, and the name on its invoices. */
export const firmAccount = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [...subscriptionKey(actor), "account"],
    queryFn: async ({ signal }) => {
      const { platformData, displayName } = await client.users.read(ownerOf(actor), { ...actor.as, signal });
      return {
        name: displayName ?? "",
        credits: creditsOf(platformData),
        plan: planNameOf(platformData),
        subscription: subscriptionOf(platformData),
      };
    },
  });
export type FirmAccount = Awaited<ReturnType<NonNullable<ReturnType<typeof firmAccount>["queryFn"]>>>;

/** The requests and orders of the firm, newest first. */
export const firmOrders = ({ bind }: Client, actor: Actor) =>
  queryOptions({
    queryKey: [...subscriptionKey(actor), "orders"],
    queryFn: ({ signal }) =>
      bind(orders).list({ payerId: ownerOf(actor), nbResultsPerPage: 100 }, { ...actor.as, signal }),
  });

/** The availability of payment by card; read once while the screen is open. */
export const cardPayment = ({ bind }: Client, actor: Actor) =>
  queryOptions({
    queryKey: [...subscriptionKey(actor), "card-payment"],
    queryFn: ({ signal }) => bind(providers).stripe({ ...actor.as, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The billing details that the firm gave already, as defaults for its next request: those of its last request, else the
 * SIREN and the main office of its page. The number of a purchase order belongs to one order.
 */
export const firmBilling = (session: Pick<Session, "client" | "readConfig">, actor: Actor) =>
  queryOptions({
    queryKey: [...subscriptionKey(actor), "billing"],
    async queryFn({ signal }): Promise<KnownBilling> {
      const query = { payerId: ownerOf(actor), nbResultsPerPage: 20 };
      const { results } = await session.client.bind(orders).list(query, { ...actor.as, signal });
      // Details that the platform refused are typed again.
      const isKept = ({ request }: Order) => request && request.reason !== "billing" && request.reason !== "identity";
      const last = results.find(isKept)?.request?.billing;
      if (last) {
        const { name, street, postcode, city, siren, vatNumber = "" } = last;
        return { name, street, postcode, city, siren, vatNumber };
      }
      // Without the page of the firm, its details are typed.
      const page = await readOwnCompany(session, actor, signal).catch(() => null);
      const office = page && officesOfPage(page).find(isMain);
      const { _public: shown } = Described.parse(page && writtenOf(page).metadata);
      return {
        name: null,
        street: office?.street ?? "",
        postcode: office?.postcode ?? "",
        city: office?.city ?? "",
        siren: shown?.siren ?? "",
        vatNumber: "",
      };
    },
  });
/** The name is null when the firm gave none for its invoices. */
export type KnownBilling = Record<"street" | "postcode" | "city" | "siren" | "vatNumber", string> & {
  name: string | null;
};
const Described = z.catch(z.object({ _public: z.nullish(z.object({ siren: z.nullish(z.string()) })) }), {});

const LEDGER_PAGE = 20;
/**
 * Number of ledger lines read in a request, usually enough for a month. A file is read in as many requests as it needs.
 */
const CSV_PAGE = 100;

type LedgerFilters = Pick<ListState<"createdDate">, "page" | "filters">;
const queryOf = ({ filters }: LedgerFilters) => ({
  ...(filters.compteur !== "all" && filters.compteur && { credit: filters.compteur }),
  ...(filters.mois !== "all" && filters.mois && { month: filters.mois }),
});

export const ledgerPage = ({ bind }: Client, actor: Actor, state: LedgerFilters) =>
  queryOptions({
    queryKey: [...subscriptionKey(actor), "ledger", state.page, state.filters],
    queryFn: ({ signal }) =>
      bind(credits).listMoves(
        { ...queryOf(state), page: state.page, nbResultsPerPage: LEDGER_PAGE },
        { ...actor.as, signal },
      ),
  });

/** Reads all lines that match the filters. */
export async function readLedger({ bind }: Client, actor: Actor, state: LedgerFilters) {
  const lines = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(state), page, nbResultsPerPage: CSV_PAGE };
    const { results, paginationMeta } = await bind(credits).listMoves(query, { ...actor.as });
    lines.push(...results);
    if (page >= paginationMeta.nbPages) return lines;
  }
}
