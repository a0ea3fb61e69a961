import {
  order,
  orderLine,
  orderMove,
  orderPreview,
  transaction,
  transactionPreview,
} from "@/tests/fixtures/market-responses";
import { listing, type Row, row } from "@/tests/unit/lib/api/calls/row";

const aLine = { payerId: "usr_1", payerAmount: 12.5, receiverId: "org_1", receiverAmount: 12.5, currency: "EUR" };
const metadata = { note: "é" };

const orders: Row[] = [
  row(59, "orderLines.read", (c) => c.orderLines.read("ordl_1"), "GET /order-lines/ordl_1", { answer: orderLine }),
  row(59, "orderLines.create", (c) => c.orderLines.create({ orderId: "ord_1", ...aLine }), "POST /order-lines", {
    body: { orderId: "ord_1", ...aLine },
    answer: orderLine,
  }),
  row(59, "orderLines.update", (c) => c.orderLines.update("ordl_1", { metadata }), "PATCH /order-lines/ordl_1", {
    body: { metadata },
    answer: orderLine,
  }),
  row(60, "orderMoves.read", (c) => c.orderMoves.read("ordm_1"), "GET /order-moves/ordm_1", { answer: orderMove }),
  row(60, "orderMoves.create", (c) => c.orderMoves.create({ orderId: "ord_1", ...aLine }), "POST /order-moves", {
    body: { orderId: "ord_1", ...aLine },
    answer: orderMove,
  }),
  row(
    60,
    "orderMoves.update",
    (c) => c.orderMoves.update("ordm_1", { eventDate: "2026-11-21", real: { currency: "USD", payerAmount: 14 } }),
    "PATCH /order-moves/ordm_1",
    { body: { eventDate: "2026-11-21", real: { currency: "USD", payerAmount: 14 } }, answer: orderMove },
  ),
  row(61, "orders.list", (c) => c.orders.list({ payerId: "usr_1" }), "GET /orders?payerId=usr_1", listing(order)),
  row(62, "orders.read", (c) => c.orders.read("ord_1"), "GET /orders/ord_1", { answer: order }),
  row(63, "orders.create", (c) => c.orders.create({ transactionIds: ["trn_1"], metadata }), "POST /orders", {
    body: { transactionIds: ["trn_1"], metadata },
    answer: order,
  }),
  row(63, "orders.create", (c) => c.orders.create({ lines: [aLine], moves: [] }), "POST /orders", {
    body: { lines: [aLine], moves: [] },
    answer: order,
  }),
  row(64, "orders.update", (c) => c.orders.update("ord_1", { metadata }), "PATCH /orders/ord_1", {
    body: { metadata },
    answer: order,
  }),
  row(65, "orders.preview", (c) => c.orders.preview({ transactionIds: ["trn_1"] }), "POST /orders/preview", {
    body: { transactionIds: ["trn_1"] },
    answer: orderPreview,
  }),
];

const application = { assetId: "ast_1", metadata: { message: "Bonjour", resume: "cvs/abc/def.pdf" } };
const transactions: Row[] = [
  row(
    70,
    "transactions.list",
    (c) => c.transactions.list({ ownerId: "org_1", value: { gte: 10 }, orderBy: "value" }),
    "GET /transactions?ownerId=org_1&value=%7B%22gte%22:10%7D&orderBy=value",
    listing(transaction),
  ),
  row(71, "transactions.read", (c) => c.transactions.read("trn_1"), "GET /transactions/trn_1", { answer: transaction }),
  row(72, "transactions.create", (c) => c.transactions.create(application), "POST /transactions", {
    body: application,
    answer: transaction,
  }),
  row(73, "transactions.update", (c) => c.transactions.update("trn_1", { metadata }), "PATCH /transactions/trn_1", {
    body: { metadata },
    answer: transaction,
  }),
  row(
    74,
    "transactions.createTransition",
    (c) => c.transactions.createTransition("trn_1", { name: "meet", data: { message: "Mardi ?" } }),
    "POST /transactions/trn_1/transitions",
    { body: { name: "meet", data: { message: "Mardi ?" } }, answer: transaction },
  ),
  row(
    75,
    "transactions.preview",
    (c) => c.transactions.preview({ assetId: "ast_1", startDate: "2026-11-21", duration: { d: 2 } }),
    "POST /transactions/preview",
    { body: { assetId: "ast_1", startDate: "2026-11-21", duration: { d: 2 } }, answer: transactionPreview },
  ),
];

/** What is taken, applied for and owed. */
export const TRADE_ROWS = [...orders, ...transactions];
