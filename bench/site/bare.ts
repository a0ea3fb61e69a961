import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `body` is encoded in base64. */
export type Served = { status: number; headers: Record<string, string>; body: string };

let [status, headers, body] = [404, {}, Buffer.of()];

// The minimum that Node can do to send these bytes: no routing, no file, no compression.
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(status, headers);
  response.end(body);
});

process.on("message", (served: Served) => {
  [status, headers, body] = [served.status, served.headers, Buffer.from(served.body, "base64")];
  process.send?.("serving");
});
process.once("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
