import { makeInvoice } from "@/marketplace/invoice-pdf/make-invoice";
import { serveThread } from "@/marketplace/thread-pool";

serveThread(makeInvoice);
