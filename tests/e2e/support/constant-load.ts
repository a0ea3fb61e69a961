import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

/** Results of visitors who keep their connections open: the number of correct responses, and each failure. */
export type Served = { nbResponses: number; failures: string[] };

/**
 * Starts a number of visitors who request this page in a loop, each on a persistent connection, until `end` is called.
 */
export const startConstantLoad = (page: string, nbVisitors: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: nbVisitors });
  const served: Served = { nbResponses: 0, failures: [] };
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const failure = await ask(page, agent).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (failure === null) served.nbResponses += 1;
      else served.failures.push(failure);
    }
  };
  const visitors = Array.from({ length: nbVisitors }, visit);
  return {
    served,
    end: async (): Promise<Served> => {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
      return served;
    },
  };
};

/** Requests the page; returns the failure, or null when the whole page arrived. */
const ask = async (page: string, agent: Agent): Promise<string | null> => {
  const [response] = (await once(get(page, { agent }), "response")) as [IncomingMessage];
  await response.toArray();
  return response.statusCode === 200 ? null : `status ${response.statusCode}`;
};
