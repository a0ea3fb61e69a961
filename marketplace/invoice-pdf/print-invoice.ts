import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { createThreadPool, startWorker } from "@/marketplace/thread-pool";

/** Draws an invoice as a tagged PDF. Rejects with ThreadUnavailable when the thread fails or has too much work. */
export type PrintInvoice = (document: InvoiceDocument) => Promise<Uint8Array>;

const MEMORY_MB = 192;

/**
 * Creates the function that draws invoices, one at a time, in a thread that stays alive, since fonts must be read and
 * subset.
 */
export const createPrintInvoice = (): PrintInvoice =>
  createThreadPool(() => startWorker("./invoice-pdf/worker.ts", "./invoice-pdf-worker.js", MEMORY_MB), {});
