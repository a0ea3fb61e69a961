import { parentPort } from "node:worker_threads";
import type { FromThread } from "@/marketplace/kept-thread";
import type { CvDocument } from "@/marketplace/resume-pdf/cv-document";
import { makePdf } from "@/marketplace/resume-pdf/make-pdf";

const send = (message: FromThread<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on("message", async (document: CvDocument) => {
  try {
    send({ result: await makePdf(document) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
