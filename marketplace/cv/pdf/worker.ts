import "@/marketplace/cv/pdf/bounded-memory";
import { parentPort } from "node:worker_threads";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toStorable } from "@/lib/rules/text/storable-text";
import { CvFailure, type FailureCode } from "@/marketplace/cv/failure";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";

/** Messages of the thread: "ready" once, then the result or the failure of its file. */
export type FromWorker = "ready" | { parsed: ParsedResume } | { failure: FailureCode };

const send = (message: FromWorker) => parentPort?.postMessage(message);

/** Makes every text storable in the database. */
const storable = (parsed: ParsedResume): ParsedResume =>
  JSON.parse(JSON.stringify(parsed), (_, value) => (typeof value === "string" ? toStorable(value) : value));

parentPort?.once("message", async (bytes: Uint8Array) => {
  try {
    send({ parsed: storable(parseCv(await readPages(bytes))) });
  } catch (error) {
    send({ failure: error instanceof CvFailure ? error.code : "broken" });
  }
});
send("ready");
