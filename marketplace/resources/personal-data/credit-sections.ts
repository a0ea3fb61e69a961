import { sql } from "kysely";
import type { RequestRow } from "@/marketplace/resources/orders/requests/store";
import { from, section } from "@/marketplace/resources/personal-data/section";

/** What a person spent for their organizations; sections of marketplace/resources/personal-data/sections.ts. */
export const CREDIT_SECTIONS = {
  creditMoves: section({
    table: "credit_moves",
    rows: ({ id }) => from("credit_moves", sql`actor_id = ${id}`),
    show: ({ organization_id, credit, change, reason, created_date }) => ({
      ...{ organizationId: organization_id, credit, change, reason, createdDate: created_date },
    }),
  }),
  orderRequests: section({
    table: "order_requests",
    rows: ({ id }) => sql<RequestRow & { id: string }>`
      SELECT order_id AS id, order_requests.* FROM order_requests WHERE requested_by = ${id}`,
    show: ({ order_id, organization_id, kind, name, state, billing, created_date }) => ({
      ...{ orderId: order_id, organizationId: organization_id, kind, name, state, billing, createdDate: created_date },
    }),
  }),
};
