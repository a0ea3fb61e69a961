import { createClient, ErrorReply } from "@redis/client";

/** A call takes less than a millisecond: after this much the cache counts as away. */
const PATIENCE_MS = 50;
/** How long a cache that was away is left alone: what waits for it is slow, what does without is not. */
const AWAY_MS = 1_000;
const CONNECT_MS = 2_000;
const LONGEST_RETRY_MS = 1_000;

type Client = ReturnType<typeof connect>;

/** A Redis or a Valkey that several processes share. Everything goes on without it. */
export type Cache = {
  /** What `work` reads or writes there; undefined when the cache is away, or answers later than `patienceMs`. */
  ask<Result>(work: (client: Client) => Promise<Result>, patienceMs?: number): Promise<Result | undefined>;
  client: Client;
  close(): void;
};

/** Connects in the background, and again whenever the connection is lost. `onChange`: whether it is there, once it changes. */
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
        // An answer that came while this thread was busy is read first.
        timer = setTimeout(() => setImmediate(reject, new Error("The cache is silent")), patienceMs);
      });
      const done = work(client);
      try {
        return await Promise.race([done, late]);
      } catch (error) {
        // It is there, and refuses this one: its memory is full, or what is under a key is of another kind.
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
    // A command that cannot be sent now is answered without the cache: nothing waits for it to come back.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (attempts) => Math.min(attempts * 50, LONGEST_RETRY_MS),
    },
  });
