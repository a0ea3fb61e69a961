import * as z from "zod/mini";

/** Recipient of an invoice. */
export const Billing = z.looseObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  siren: z.string(),
  /** Intra-community VAT number, without spaces. */
  vatNumber: z.optional(z.string()),
  /** The firm's own number for the order. */
  purchaseOrder: z.optional(z.string()),
});
export type Billing = z.infer<typeof Billing>;

/**
 * A plan or packs that a firm requests: the price of one in euros, before VAT; the VAT and the total of all; and the
 * outcome of the request.
 */
export const OrderRequest = z.looseObject({
  /** Number by which people name the order, such as C2026-00012. */
  number: z.optional(z.string()),
  organizationId: z.string(),
  /** For the platform, which reads the requests of all organizations. */
  organizationName: z.nullable(z.string()),
  kind: z.enum(["plan", "pack"]),
  /** A name of lib/rules/subscription/plans. */
  name: z.string(),
  price: z.number(),
  /** Number of packs; one when it is absent. */
  quantity: z.optional(z.int()),
  vatRate: z.number(),
  vat: z.number(),
  total: z.number(),
  billing: Billing,
  /** Offers that are published when the request is granted. */
  offerIds: z.optional(z.array(z.string())),
  state: z.enum(["waiting", "granted", "refused", "withdrawn"]),
  reason: z.nullable(z.string()),
  requestedBy: z.nullable(z.looseObject({ id: z.string(), name: z.nullable(z.string()) })),
  decidedDate: z.nullable(z.string()),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** The invoice of an order: `GET /orders/:id/invoice.pdf`. */
export const OrderInvoice = z.looseObject({
  id: z.string(),
  number: z.string(),
  issuedDate: z.string(),
  dueDate: z.string(),
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;
