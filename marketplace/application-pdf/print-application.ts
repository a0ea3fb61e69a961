import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import { createThreadPool, startWorker } from "@/marketplace/thread-pool";

/** Draws an application with its CV. Rejects with ThreadUnavailable when the thread fails or has too much work. */
export type PrintApplication = (document: ApplicationDocument) => Promise<Uint8Array>;

/** Ten megabytes of CV, parsed: a thread that needs more ends, and the application is printed without its CV. */
const MEMORY_MB = 384;

/** Creates the function that draws applications, one at a time, in a thread that stays alive, as for CVs. */
export const createPrintApplication = (): PrintApplication =>
  createThreadPool<ApplicationDocument, Uint8Array>(
    () => startWorker("./application-pdf/worker.ts", "./application-pdf-worker.js", MEMORY_MB),
    { workingMs: 10_000 },
  );
