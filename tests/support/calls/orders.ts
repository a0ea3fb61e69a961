import { z } from "zod";
import { order, orderLine, orderMove, orderPreview } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, forSecretKey, listOf, onObject, request, type Situation } from "@/tests/support/replay/request";

const newLine = ({ scene, principal }: Situation) => ({
  payerId: principal === "secret key" ? scene.me : scene.owners.own,
  payerAmount: 10,
  receiverId: scene.elsewhere,
  receiverAmount: 9,
  platformAmount: 1,
  currency: "EUR",
});
const newOrder = (situation: Situation) => ({ lines: [newLine(situation)] });
const newLineOf = async (situation: Situation) => ({
  ...newLine(situation),
  orderId: await createFor(situation, "order"),
});
const metadata = { note: "é" };
const aLine = { payerId: "usr_1", payerAmount: 12.5, receiverId: "org_1", receiverAmount: 12.5, currency: "EUR" };

/** Orders, their lines and moves, and the payment provider. */
export const ORDER_CALLS: Call[] = [
  {
    operation: "GET /orders",
    protocol: [61],
    rights: "* ... OOO O..O.OO OOOAA A .",
    request: listOf("order", ({ owner }) => `&payerId=${owner}`),
    response: is.env(is.order),
    client: [
      clientCall("orders.list", (c) => c.orders.list({ payerId: "usr_1" }), "GET /orders?payerId=usr_1", page(order)),
    ],
  },
  {
    operation: "GET /orders/:id",
    protocol: [62],
    rights: "* ... OOO O..O.OO OOOAA A .",
    request: onObject("order"),
    response: is.order,
    client: [clientCall("orders.read", (c) => c.orders.read("ord_1"), "GET /orders/ord_1", { response: order })],
  },
  {
    operation: "POST /orders of a transaction",
    protocol: [63],
    rights: "* ... OOO O..O.OO OOOOO A .",
    request: async (situation) => ({
      body: { transactionIds: [await createFor(situation, "rented")] },
      unknownIs: 422,
    }),
    response: is.order,
    client: [
      clientCall("orders.create", (c) => c.orders.create({ transactionIds: ["trn_1"], metadata }), "POST /orders", {
        body: { transactionIds: ["trn_1"], metadata },
        response: order,
      }),
    ],
  },
  {
    operation: "POST /orders of lines",
    protocol: [63],
    rights: "... ... ....... ..... A .",
    request: request(newOrder),
    response: is.order,
    client: [
      clientCall("orders.create", (c) => c.orders.create({ lines: [aLine], moves: [] }), "POST /orders", {
        body: { lines: [aLine], moves: [] },
        response: order,
      }),
    ],
  },
  {
    operation: "PATCH /orders/:id",
    protocol: [64],
    rights: "* ... ... ....... ..... A .",
    request: onObject("order", { metadata: { a: 1 } }),
    response: is.order,
    client: [
      clientCall("orders.update", (c) => c.orders.update("ord_1", { metadata }), "PATCH /orders/ord_1", {
        body: { metadata },
        response: order,
      }),
    ],
  },
  {
    operation: "POST /orders/preview",
    protocol: [65],
    rights: "... AAA A..A.AA AAAAA A .",
    request: request(newOrder),
    response: is.orderPreview,
    client: [
      clientCall("orders.preview", (c) => c.orders.preview({ transactionIds: ["trn_1"] }), "POST /orders/preview", {
        body: { transactionIds: ["trn_1"] },
        response: orderPreview,
      }),
    ],
  },
  {
    operation: "GET /order-lines/:id",
    protocol: [59],
    rights: "* ... OOO O..O.OO OOOAA A .",
    request: onObject("orderLine"),
    response: is.orderLine,
    client: [
      clientCall("orderLines.read", (c) => c.orderLines.read("ordl_1"), "GET /order-lines/ordl_1", {
        response: orderLine,
      }),
    ],
  },
  {
    operation: "POST /order-lines",
    protocol: [59],
    rights: "* ... ... ....... ..... A .",
    request: request(newLineOf),
    response: is.orderLine,
    client: [
      clientCall("orderLines.create", (c) => c.orderLines.create({ orderId: "ord_1", ...aLine }), "POST /order-lines", {
        body: { orderId: "ord_1", ...aLine },
        response: orderLine,
      }),
    ],
  },
  {
    operation: "PATCH /order-lines/:id",
    protocol: [59],
    rights: "* ... ... ....... ..... A .",
    request: onObject("orderLine", { metadata: { a: 1 } }),
    response: is.orderLine,
    client: [
      clientCall("orderLines.update", (c) => c.orderLines.update("ordl_1", { metadata }), "PATCH /order-lines/ordl_1", {
        body: { metadata },
        response: orderLine,
      }),
    ],
  },
  {
    operation: "GET /order-moves/:id",
    protocol: [60],
    rights: "* ... OOO O..O.OO OOOAA A .",
    request: onObject("orderMove"),
    response: is.orderMove,
    client: [
      clientCall("orderMoves.read", (c) => c.orderMoves.read("ordm_1"), "GET /order-moves/ordm_1", {
        response: orderMove,
      }),
    ],
  },
  {
    operation: "POST /order-moves",
    protocol: [60],
    rights: "* ... ... ....... ..... A .",
    request: request(newLineOf),
    response: is.orderMove,
    client: [
      clientCall("orderMoves.create", (c) => c.orderMoves.create({ orderId: "ord_1", ...aLine }), "POST /order-moves", {
        body: { orderId: "ord_1", ...aLine },
        response: orderMove,
      }),
    ],
  },
  {
    operation: "PATCH /order-moves/:id",
    protocol: [60],
    rights: "* ... ... ....... ..... A .",
    request: onObject("orderMove", { metadata: { a: 1 } }),
    response: is.orderMove,
    client: [
      clientCall(
        "orderMoves.update",
        (c) => c.orderMoves.update("ordm_1", { eventDate: "2026-11-21", real: { currency: "USD", payerAmount: 14 } }),
        "PATCH /order-moves/ordm_1",
        { body: { eventDate: "2026-11-21", real: { currency: "USD", payerAmount: 14 } }, response: orderMove },
      ),
    ],
  },
  {
    operation: "POST /providers/stripe/request",
    protocol: [90],
    rights: "... AAA A..A.AA AAAAA A .",
    request: request((situation) => ({
      method: "paymentIntents.create",
      args: [],
      ...forSecretKey(situation, {}),
    })),
    response: z.looseObject({ statusCode: z.literal(501) }),
    client: [
      clientCall(
        "providers.stripeRequest",
        (c) => c.providers.stripeRequest({ method: "customers.create", args: [{}] }),
        "POST /providers/stripe/request",
        { body: { method: "customers.create", args: [{}] }, response: { id: "cus_1" } },
      ),
    ],
  },
];
