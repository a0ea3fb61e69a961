import { createClient, ErrorReply } from "@redis/client";

/** Maximum wait for a response; the cache then counts as unavailable. A usual call takes less than a millisecond. */
const PATIENCE_MS = 50;
/**
 * Time during which no call is sent to an unavailable cache: the callers go on sooner without the cache than by waiting
 * for it.
 */
const AWAY_MS = 1_000;
const CONNECT_MS = 2_000;
const LONGEST_RETRY_MS = 1_000;

type Client = ReturnType<typeof connect>;

/** A Redis or a Valkey that several processes share. Everything works without it. */
export type Cache = {
  /**
   * Returns the result of `work` on the cache; undefined when the cache is unavailable, or takes longer than
   * `patienceMs`.
   */
  ask<Result>(work: (client: Client) => Promise<Result>, patienceMs?: number): Promise<Result | undefined>;
  client: Client;
  close(): void;
};

/**
 * Connects in the background, and again whenever the connection is lost. `onChange` is called when the availability of
 * the cache changes.
 */
export const openCache = (url: string, onChange: (isThere: boolean) => void): Cache => {
  const client = connect(url);
  let isThere: boolean | null = null;
  let awayUntil = 0;

  const change = (now: boolean) => {
    if (now !== isThere) onChange(now);
    isThere = now;
  };
  client.on("ready", () => {
    awayUntil = 0;
    change(true);
  });
  client.on("error", () => change(false));
  client.connect().catch(() => change(false));

  return {
    client,
    async ask(work, patienceMs = PATIENCE_MS) {
      if (!client.isReady || performance.now() < awayUntil) return undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((_, reject) => {
        // A response that arrived while this thread was busy is still read first.
        timer = setTimeout(() => setImmediate(reject, new Error("The cache is silent")), patienceMs);
      });
      const done = work(client);
      try {
        return await Promise.race([done, late]);
      } catch (error) {
        // The cache is available, but refuses this command: its memory is full, or the value of a key has another type.
        if (error instanceof ErrorReply) return undefined;
        done.catch(() => undefined);
        awayUntil = performance.now() + AWAY_MS;
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => client.destroy(),
  };
};

const connect = (url: string) =>
  createClient({
    url,
    // A command that cannot be sent now resolves without the cache: nothing waits for a reconnection.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (attempts) => Math.min(attempts * 50, LONGEST_RETRY_MS),
    },
  });
