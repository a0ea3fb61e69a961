import { PAYMENT_DAYS, type RequestRefusal, type RequestState } from "@/lib/rules/subscription/order-requests";
import { PACKS, PLANS, type Product } from "@/lib/rules/subscription/plans";
import { CURRENCY, VAT_RATE, withVat } from "@/lib/rules/subscription/vat";
import type { Seller } from "@/marketplace/db/tables/orders-requested";
import { DEMO_FIRM, demoAccountId } from "@/marketplace/demo/accounts";
import { atHour, dayFromDataDate } from "@/marketplace/demo/dates";
import { organizationId } from "@/marketplace/demo/ids";
import { type DemoSubscription, orderId, SUBSCRIPTIONS } from "@/marketplace/demo/rows/subscriptions";
import { demoSiren } from "@/marketplace/demo/siret";
import { sourceCompanies } from "@/marketplace/demo/source";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

/** Days between an invoice and its payment; more recent invoices are still owed. */
const PAID_AFTER_DAYS = 18;

type Ordered = Product & {
  company: string;
  daysAgo: number;
  state: RequestState;
  reason?: RequestRefusal;
  /** First and last day of a month of a plan. */
  from?: string;
  to?: string;
  /** True when the firm requested the order; the platform creates the orders of the following months automatically. */
  isAsked: boolean;
};

type Numbered = Ordered & { number: string };

const dayOf = (daysAgo: number) => dayFromDataDate(-daysAgo).slice(0, 10);

const ordersOf = ({ company, plan, months, renewsInDays, packs }: DemoSubscription): Ordered[] => [
  ...months.map((daysAgo, index): Ordered => {
    const nextDaysAgo = months[index + 1] ?? -renewsInDays;
    return {
      kind: "plan",
      name: plan,
      company,
      daysAgo,
      state: "granted",
      isAsked: index === 0,
      from: dayOf(daysAgo),
      to: dayOf(nextDaysAgo + 1),
    };
  }),
  ...packs.map(({ pack, ...asked }): Ordered => ({ kind: "pack", name: pack, company, isAsked: true, ...asked })),
];

const priceOf = ({ company, ...product }: Ordered): number => {
  const plan = SUBSCRIPTIONS.find((one) => one.company === company)?.plan ?? "discovery";
  return product.kind === "plan" ? PLANS[product.name].price : PACKS[product.name].prices[plan];
};
const totalOf = (order: Ordered): number => withVat(priceOf(order), VAT_RATE).total;
const isGranted = ({ state }: Ordered) => state === "granted";
const isPaid = (order: Ordered) => isGranted(order) && order.daysAgo >= PAID_AFTER_DAYS;
const idOf = ({ company, kind, daysAgo }: Ordered) => orderId(company, kind, daysAgo);
const written = (date: string) => ({ created_date: date, updated_date: date });

/** Returns the requests of firms, month by month, with their outcomes and the invoices. */
export function orderTables(): DemoTable[] {
  const orders = SUBSCRIPTIONS.flatMap(ordersOf)
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((order, index): Numbered => ({ ...order, number: demoNumber("DEMO-C", index) }));
  return [
    { table: "orders", rows: orders.map(toOrder) },
    { table: "order_lines", rows: orders.filter(isGranted).map((order) => toItem("ordl", order, order.daysAgo)) },
    {
      table: "order_moves",
      rows: orders.filter(isPaid).map((order) => {
        const daysAgo = order.daysAgo - PAID_AFTER_DAYS;
        return { ...toItem("ordm", order, daysAgo), event_date: atHour(daysAgo, 11) };
      }),
    },
    { table: "order_requests", rows: orders.map(toRequest) },
    { table: "invoices", rows: orders.filter(isGranted).map(toInvoice) },
  ];
}

function toOrder(order: Ordered) {
  const [due, paid] = [isGranted(order) ? totalOf(order) : 0, isPaid(order) ? totalOf(order) : 0];
  return {
    id: idOf(order),
    payer_id: organizationId(order.company),
    currency: CURRENCY,
    amount_due: due,
    amount_paid: paid,
    amount_remaining: Math.round((due - paid) * 100) / 100,
    payment_attempted: isPaid(order),
    metadata: {},
    platform_data: {},
    ...written(atHour(order.daysAgo, order.isAsked ? 9 : 3)),
  };
}

const toItem = (prefix: "ordl" | "ordm", order: Ordered, daysAgo: number) => ({
  id: fixedId(prefix, idOf(order)),
  order_id: idOf(order),
  payer_id: organizationId(order.company),
  payer_amount: totalOf(order),
  receiver_amount: 0,
  platform_amount: totalOf(order),
  currency: CURRENCY,
  reversal: false,
  metadata: {},
  platform_data: {},
  ...written(atHour(daysAgo, 11)),
});

/** Returns the number of an order, or of an invoice: outside of the series, which must not begin with invented ones. */
const demoNumber = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(4, "0")}`;

const toRequest = (order: Numbered) => {
  const { number, company, kind, name, state, reason, daysAgo, isAsked } = order;
  const isByPlatform = isAsked && ["granted", "refused"].includes(state);
  return {
    order_id: idOf(order),
    number,
    organization_id: organizationId(company),
    kind,
    name,
    price: priceOf(order),
    vat_rate: VAT_RATE,
    billing: toBuyer(company),
    state,
    reason: reason ?? null,
    requested_by: isAsked && company === DEMO_FIRM ? demoAccountId("firmAdministrator") : null,
    decided_by: isByPlatform ? demoAccountId("platformAdministrator") : null,
    decided_date: state === "waiting" ? null : atHour(daysAgo, isAsked ? 15 : 3),
    created_date: atHour(daysAgo, isAsked ? 9 : 3),
  };
};

function toBuyer(companySlug: string) {
  const company = sourceCompanies.find(({ slug }) => slug === companySlug);
  const office = company?.locations.find(({ main }) => main);
  if (!company || !office) throw new Error(`No main office of ${companySlug}`);
  const { street, postcode, city } = office;
  return { name: company.legalName, street, postcode, city, siren: demoSiren(companySlug) };
}

const SELLER_SIREN = demoSiren("");
/** An invented seller: no firm has its SIREN, and its IBAN is that of the examples of the banks. */
const SELLER: Seller = {
  name: "Happy Cabinet, démonstration",
  legal: "SAS au capital de 10 000 €, RCS de l’exemple",
  address: "1 rue de l’Exemple, 69002 Lyon",
  siren: SELLER_SIREN,
  vatNumber: `FR${String((12 + 3 * (Number(SELLER_SIREN) % 97)) % 97).padStart(2, "0")}${SELLER_SIREN}`,
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};

/**
 * Makes an invoice with a number outside of the yearly sequence: the numbers of a year must follow each other without
 * the demonstration.
 */
function toInvoice(order: Numbered, index: number) {
  const { number, company, kind, name, from, to, daysAgo } = order;
  return {
    id: fixedId("inv", idOf(order)),
    order_id: idOf(order),
    organization_id: organizationId(company),
    number: demoNumber("DEMO", index),
    year: null,
    sequence: null,
    issued_date: dayOf(daysAgo),
    due_date: dayOf(daysAgo - PAYMENT_DAYS),
    content: {
      seller: SELLER,
      buyer: toBuyer(company),
      order: number,
      kind,
      name,
      ...(from ? { from, to } : { supplied: dayOf(daysAgo) }),
      ...withVat(priceOf(order), VAT_RATE),
    },
    created_date: atHour(daysAgo, 15),
  };
}
