import { parentPort } from "node:worker_threads";
import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import { makeApplication } from "@/marketplace/application-pdf/make-application";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on("message", async (document: ApplicationDocument) => {
  try {
    send({ result: await makeApplication(document) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
