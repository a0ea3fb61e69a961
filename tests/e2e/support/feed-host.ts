import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";

/** Starts a feed server, which a product launched with its `settings` reads at a public host name. */
export async function serveFeeds() {
  let answer: { status: number; body: string } = { status: 404, body: "" };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: "http://flux.exemple.fr/offres.xml",
    settings: { NODE_OPTIONS: `--import ${pathToFileURL("tests/e2e/support/preloaded-host.mjs")}?port=${port}` },
    serve(body: string, status = 200) {
      answer = { status, body };
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
