import type { CvDocument } from "@/marketplace/resume-pdf/cv-document";
import { createThreadPool, type Limits, startWorker, type Thread } from "@/marketplace/thread-pool";

/** Returns a CV as a tagged PDF. Rejects with ThreadUnavailable when the thread fails or has too much work. */
export type PrintCv = (document: CvDocument) => Promise<Uint8Array>;

const MEMORY_MB = 192;

/**
 * Creates the function that draws CVs, one at a time, in a persistent thread: a long CV takes half a second of a core.
 */
export const createPrintCv = (
  start: () => Thread<CvDocument, Uint8Array> = () =>
    startWorker("./resume-pdf/worker.ts", "./resume-pdf-worker.js", MEMORY_MB),
  limits: Limits = {},
): PrintCv => createThreadPool(start, limits);
