import type { IncomingMessage, ServerResponse } from "node:http";

/** Next's request handler. */
export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
