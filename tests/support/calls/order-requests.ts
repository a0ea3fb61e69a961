import { sql } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { order } from "@/tests/fixtures/market-responses";
import { aCompleteDraft } from "@/tests/support/a-complete-draft";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { request, type Situation } from "@/tests/support/replay/request";

const billing = { name: "Cabinet", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };
const productRequest = { kind: "pack" as const, name: "contacts" as const, price: 90, billing };
/** Inserts an order of the organization that awaits a decision of the platform. */
const waiting =
  (body?: object, name: "contacts" | "offer" = "contacts") =>
  async ({ context, scene }: Situation) => {
    const { id } = await insertRow(context.db, "orders", {
      id: newId("ord"),
      payer_id: scene.organization,
      currency: "EUR",
    });
    await context.db
      .insertInto("order_requests")
      .values({
        order_id: id,
        organization_id: scene.organization,
        kind: "pack",
        name,
        price: 90,
        vat_rate: 20,
        billing: JSON.stringify(billing),
      })
      .execute();
    return { params: { id }, ...(body && { body }) };
  };

/** Calls with which firms place orders, and the platform decides about them. */
export const ORDER_REQUEST_CALLS: Call[] = [
  {
    operation: "POST /orders of a pack",
    rights: "... ... A..A.AA ..... . .",
    request: request({ request: productRequest }),
    response: is.order,
    client: [
      clientCall("orders.create", (c) => c.orders.create({ request: productRequest }), "POST /orders", {
        body: { request: productRequest },
        response: order,
      }),
    ],
  },
  {
    operation: "POST /orders/:id/grant",
    rights: "... ... ....... ....A A .",
    request: waiting(),
    client: [
      clientCall("orders.grant", (c) => c.orders.grant("ord_1"), "POST /orders/ord_1/grant", {
        response: { id: "ord_1" },
      }),
    ],
  },
  {
    operation: "POST /orders/:id/refuse",
    rights: "... ... ....... ....A A .",
    request: waiting({ reason: "billing" }),
    client: [
      clientCall("orders.refuse", (c) => c.orders.refuse("ord_1", { reason: "billing" }), "POST /orders/ord_1/refuse", {
        body: { reason: "billing" },
        response: { id: "ord_1" },
      }),
    ],
  },
  {
    operation: "POST /orders/:id/withdraw",
    rights: "... ... A..A.AA ..... . .",
    request: waiting(),
    client: [
      clientCall("orders.withdraw", (c) => c.orders.withdraw("ord_1"), "POST /orders/ord_1/withdraw", {
        response: { id: "ord_1" },
      }),
    ],
  },
  {
    operation: "PUT /orders/:id/offers/:offerId",
    rights: "... ... AAA..AA ..... . .",
    request: async (situation) => {
      const { params } = await waiting(undefined, "offer")(situation);
      const offerId = await aCompleteDraft(situation.context.db, situation.scene.organization);
      return { params: { ...params, offerId } };
    },
    client: [
      clientCall("orders.holdOffer", (c) => c.orders.holdOffer("ord_1", "ast_1"), "PUT /orders/ord_1/offers/ast_1", {
        response: { id: "ord_1" },
      }),
    ],
  },
  {
    operation: "DELETE /orders/:id/offers/:offerId",
    rights: "... ... AAA..AA ..... . .",
    request: async (situation) => {
      const { params } = await waiting(undefined, "offer")(situation);
      return { params: { ...params, offerId: "ast_1" } };
    },
    client: [
      clientCall(
        "orders.releaseOffer",
        (c) => c.orders.releaseOffer("ord_1", "ast_1"),
        "DELETE /orders/ord_1/offers/ast_1",
        { response: { id: "ord_1" } },
      ),
    ],
  },
  {
    operation: "GET /orders/:id/invoice.pdf",
    rights: "... ... A..A.AA ...AA A .",
    request: async (situation) => {
      const { params } = await waiting()(situation);
      const content = {
        seller: null,
        buyer: billing,
        kind: "pack",
        name: "contacts",
        price: 90,
        vatRate: 20,
        vat: 18,
        total: 108,
      };
      const number = newId("inv");
      await sql`
        INSERT INTO invoices (id, order_id, organization_id, number, issued_date, due_date, content)
        VALUES (${number}, ${params.id}, ${situation.scene.organization}, ${number}, '2026-11-25', '2026-12-25',
          ${JSON.stringify(content)}::jsonb)`.execute(situation.context.db);
      return { params };
    },
    client: [
      clientCall(
        "orders.invoice",
        async (c) => new TextDecoder().decode(await c.orders.invoice("ord_1", { locale: "en" })),
        "GET /orders/ord_1/invoice.pdf?locale=en",
        { response: new TextEncoder().encode("%PDF"), result: "%PDF" },
      ),
    ],
  },
  {
    operation: "GET /providers/stripe",
    rights: "... AAA A..A.AA AAAAA A .",
    request: request(),
    client: [
      clientCall("providers.stripe", (c) => c.providers.stripe(), "GET /providers/stripe", {
        response: { isConfigured: false },
      }),
    ],
  },
];
