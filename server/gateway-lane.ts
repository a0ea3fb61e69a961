import http, { type ServerResponse } from "node:http";
import https from "node:https";
import type { LaneBounds } from "@/server/gateway-bounds";
import { type Refusal, TRY_AGAIN } from "@/server/refusal";
import { createSemaphore, createSemaphoreByIp, type Release, type Semaphore } from "@/server/semaphore";

/** `leave` is called once the visitor has the response; `freeSocket` once the API has sent it. */
export type Admission = { leave: Release; freeSocket: Release };

/** The sockets to the API that are reserved for one kind of calls, and the limits of their use. */
export type Lane = {
  agent: http.Agent;
  counts: Semaphore["counts"];
  enter(visitor: string, response: ServerResponse): Promise<Admission | Refusal>;
};

export const createLane = (protocol: string, { perVisitor, total }: LaneBounds): Lane => {
  const { Agent } = protocol === "https:" ? https : http;
  const ofVisitor = createSemaphoreByIp(perVisitor);
  const ofAll = createSemaphore(total);
  return {
    agent: new Agent({ keepAlive: true, maxSockets: total.permits }),
    counts: ofAll.counts,
    async enter(visitor, response) {
      const leave = await ofVisitor(visitor, response);
      if (!leave) return { status: 429, message: "Too Many Requests", headers: TRY_AGAIN };
      const freeSocket = await ofAll.acquire(response);
      if (freeSocket) return { leave, freeSocket };
      leave();
      return { status: 503, message: "Service Unavailable", headers: TRY_AGAIN };
    },
  };
};
