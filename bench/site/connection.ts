import { connect, type Socket } from "node:net";

/** `bytes`: size of head and body on the wire. */
export type Received = { status: number; bytes: number };
export type Connection = { send: (request: Buffer) => Promise<Received>; close: () => void };

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/**
 * Opens one connection, with one request in progress, and reopens it when the server has closed it. Parses a response
 * only as far as needed to find its end: a generator that costs more than the bare server would hide the cost of that
 * server (docs/performance.md §3). `status` is 0 when the response was interrupted.
 */
export function createConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin);
  let socket: Socket | undefined;
  let pending: { response: Response; resolve: (received: Received) => void } | undefined;
  const end = (cut: boolean) => {
    const ended = pending;
    pending = undefined;
    if (ended?.response.closes) socket?.destroy();
    ended?.resolve({ status: cut ? 0 : ended.response.status, bytes: ended.response.bytes });
  };
  const open = () => {
    const opened = connect(Number(port), hostname);
    opened.setNoDelay(true);
    opened.on("data", (chunk) => {
      if (pending && isWhole(pending.response, chunk)) end(false);
    });
    opened.on("error", () => opened.destroy());
    opened.on("close", () => {
      if (opened === socket) end(true);
    });
    return opened;
  };
  return {
    send: (request) =>
      new Promise((resolve) => {
        if (!socket?.writable || !socket.readable) socket = open();
        pending = { response: { status: 0, bytes: 0, left: Number.NaN, closes: false }, resolve };
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}

/**
 * `left`: bytes still to come; NaN before the head, infinite for a chunked body. `closes`: the server accepts no other
 * request on this connection.
 */
type Response = { status: number; bytes: number; left: number; closes: boolean };

/** Adds a chunk; returns whether the response is complete. The measured servers send a head in one piece. */
function isWhole(response: Response, chunk: Buffer): boolean {
  response.bytes += chunk.length;
  if (Number.isNaN(response.left)) readHead(response, chunk);
  else response.left -= chunk.length;
  if (response.left === Number.POSITIVE_INFINITY) return chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return response.left <= 0;
}

function readHead(response: Response, chunk: Buffer): void {
  const end = chunk.indexOf(HEAD_END);
  if (end < 0) throw new Error("A head came in pieces");
  const head = chunk.toString("latin1", 0, end);
  response.status = Number(head.slice(9, 12));
  response.closes = /^connection: *close\r?$/im.test(head);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  const hasBody = response.status !== 304 && response.status !== 204;
  if (length) response.left = Number(length) - (chunk.length - end - HEAD_END.length);
  else response.left = hasBody ? Number.POSITIVE_INFINITY : 0;
}
