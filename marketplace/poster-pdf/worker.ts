import { parentPort } from "node:worker_threads";
import { makePoster } from "@/marketplace/poster-pdf/make-poster";
import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on("message", async (document: PosterDocument) => {
  try {
    send({ result: await makePoster(document) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
