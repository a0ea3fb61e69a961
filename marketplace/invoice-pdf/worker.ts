import { parentPort } from "node:worker_threads";
import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { makeInvoice } from "@/marketplace/invoice-pdf/make-invoice";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on("message", async (document: InvoiceDocument) => {
  try {
    send({ result: await makeInvoice(document) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
