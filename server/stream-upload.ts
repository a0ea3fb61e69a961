import type { ClientRequest, IncomingMessage } from "node:http";

/** `late` is called, once, when no byte came for `stallMs` although the API would have taken some. */
type Watch = { stallMs: number; late: () => void };

/** Passes a file on as it comes. What comes after the API's response is read and dropped: the connection stays usable. */
export const streamUpload = (request: IncomingMessage, outgoing: ClientRequest, { stallMs, late }: Watch) => {
  const check = () => (request.isPaused() ? stalled.refresh() : late());
  const stalled = setTimeout(check, stallMs);
  const end = () => clearTimeout(stalled);
  request.on("data", () => stalled.refresh()).once("end", end);
  outgoing.once("close", () => {
    end();
    request.unpipe(outgoing).resume();
  });
  request.pipe(outgoing);
};
