import { sql } from "kysely";
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
};
