import { parentPort } from "node:worker_threads";
import type { CvDocument } from "@/marketplace/resume-pdf/cv-document";
import { makePdf } from "@/marketplace/resume-pdf/make-pdf";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on("message", async (document: CvDocument) => {
  try {
    send({ result: await makePdf(document) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
