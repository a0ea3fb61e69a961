import { z } from "zod";
import { orders } from "@/contract/orders";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { createPrintInvoice } from "@/marketplace/invoice-pdf/print-invoice";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import { toInvoiceDocument } from "@/marketplace/resources/orders/invoices/document";
import { invoicesOf } from "@/marketplace/resources/orders/requests/store";

const LIMIT = { calls: 20, windowMs: 60_000 };
const InvoiceQuery = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") });

export const invoiceRoutes = (context: Context): Route[] => {
  const [print, limit] = [createPrintInvoice(), context.sharedLimit("orders.invoices", LIMIT)];
  return [
    route(orders.invoice, {
      action: "order:read",
      alsoRefused: [429],
      summary: "Read the invoice of an order that the caller pays, as a tagged PDF with its Factur-X",
      description:
        "PDF/A-3, with factur-x.xml (profile EN 16931) attached. The invoice has the content that it was issued with, and is stored for ten years. 403 for another payer's order, 404 for an order without an invoice, as is each order until the settings name the seller, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byId,
      query: InvoiceQuery,
      async run({ params, query, caller, reply }) {
        if (!caller.isSecret) await requireWithin(limit, caller.actorId ?? caller.address);
        const [invoice] = await invoicesOf(context.db, [params.id]);
        const order = await readRow(context.db, "orders", params.id);
        if (!order) throw notFound();
        if (!may(caller, "order:read", order.payer_id)) throw forbidden();
        if (!invoice) throw notFound();
        const document = toInvoiceDocument(invoice, { ...query, seller: context.settings.seller });
        const bytes = await orUnavailable(print(document), "Too many invoices at once");
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": `attachment; filename="${invoice.number}.pdf"`,
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
  ];
};
