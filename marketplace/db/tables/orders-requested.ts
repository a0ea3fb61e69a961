import type { ColumnType } from "kysely";
import type { Billing } from "@/lib/entities/order-request";
import type { RequestRefusal, RequestState } from "@/lib/rules/subscription/order-requests";
import type { PackName, PlanName } from "@/lib/rules/subscription/plans";
import type { Json, NullableTimestamp, Timestamp } from "@/marketplace/db/tables/columns";

export type OrderRequestsTable = {
  order_id: string;
  organization_id: string;
  kind: "plan" | "pack";
  name: PlanName | PackName;
  price: number;
  vat_rate: number;
  billing: Json<Billing>;
  state: ColumnType<RequestState, RequestState | undefined>;
  reason: ColumnType<RequestRefusal | null, RequestRefusal | null | undefined>;
  requested_by: ColumnType<string | null, string | null | undefined>;
  decided_by: ColumnType<string | null, string | null | undefined>;
  decided_date: NullableTimestamp;
  created_date: Timestamp;
};

/** Seller as named in the settings. */
export type Seller = {
  name: string;
  address: string;
  siren: string;
  vatNumber: string;
  legal: string | null;
  iban: string | null;
};

/**
 * Content of an invoice, in addition to its number and dates. Amounts are in euros; `from` and `to` bound the month of
 * a plan.
 */
export type InvoiceContent = {
  seller: Seller | null;
  buyer: Billing;
  kind: "plan" | "pack";
  name: PlanName | PackName;
  from?: string;
  to?: string;
  price: number;
  vatRate: number;
  vat: number;
  total: number;
};

export type InvoicesTable = {
  id: string;
  order_id: string;
  organization_id: string;
  number: string;
  year: number | null;
  sequence: number | null;
  issued_date: string;
  due_date: string;
  content: Json<InvoiceContent>;
  created_date: Timestamp;
};
