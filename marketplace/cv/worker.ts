import "@/marketplace/cv/bounded-memory";
import { parentPort } from "node:worker_threads";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toStorableJson } from "@/lib/rules/text/storable-text";
import { readDocx } from "@/marketplace/cv/docx/read-docx";
import { CvFailure, type FailureCode } from "@/marketplace/cv/failure";
import { readPages } from "@/marketplace/cv/pdf/read-pages";

/** The file that the thread reads: its format is told by its bytes. */
export type ToWorker = { bytes: Uint8Array; format: "pdf" | "docx" };
/**
 * Messages of the thread: "ready" once; "opened" once its pages are read, and "loaded" once it knows the words and towns by
 * which they are understood; then the result or the failure of its file.
 */
export type FromWorker = "ready" | "opened" | "loaded" | { parsed: ParsedResume } | { failure: FailureCode };

const send = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.once("message", async ({ bytes, format }: ToWorker) => {
  try {
    const pages = format === "pdf" ? await readPages(bytes) : readDocx(bytes);
    send("opened");
    // Loaded only now: it orders the names of all towns, for which a file that cannot be opened need not wait.
    const { parseCv } = await import("@/marketplace/cv/parse-cv");
    send("loaded");
    send({ parsed: toStorableJson(parseCv(pages)) });
  } catch (error) {
    send({ failure: error instanceof CvFailure ? error.code : "broken" });
  }
});
send("ready");
