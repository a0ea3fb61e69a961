import { measure } from "@/lib/process/measures";
import type { Changes } from "@/server/revalidation/changes";
import { type Feed, FeedRefused, type Revalidations } from "@/server/revalidation/feed";
import { createGate, type Gate, HEARD_MS, isLate } from "@/server/revalidation/gate";

const RETRY_MS = 250;
const REFUSED_RETRY_MS = 30_000;
const CHECK_MS = HEARD_MS / 6;

/**
 * Expires the tags of these revalidations; throws when this fails. `isFirst`: this process has just started, and has
 * applied no revalidation yet.
 */
type Apply = (revalidations: Revalidations, isFirst: boolean) => Promise<void>;
type Parts = {
  feed: Feed;
  apply: Apply;
  changes: Changes;
  log: { warn: (message: string) => void };
  /** Called once this process has applied its first number. */
  onFirst?: (number: number) => void;
};

export type Watch = Pick<Gate, "untilCurrent" | "isCurrent"> & { stop(): void };

/**
 * Keeps one request open to the marketplace and applies the changes (docs/architecture.md §9). After a pause of the
 * network or of this process, the watch reconnects from the last number applied, since anything still readable from the
 * former connection is as old as the pause.
 */
export const createWatch = ({ feed, apply, changes, log, onFirst }: Parts): Watch => {
  const gate = createGate();
  const stopped = new AbortController();
  let number: number | null = null;
  /** Last time that this process handled the connection: a longer silence is a pause. */
  let activeAt = 0;

  const take = async (revalidations: Revalidations) => {
    const receivedAt = performance.now();
    const isFirst = number === null;
    changes.record(revalidations, isFirst);
    if (revalidations.everything || revalidations.tags.length > 0) await apply(revalidations, isFirst);
    number = revalidations.number;
    changes.setApplied(number);
    if (isFirst) onFirst?.(number);
    activeAt = performance.now();
    gate.hear(receivedAt);
  };

  /**
   * Applies changes until the connection breaks or falls silent; returns how long to wait before the next connection.
   */
  const listen = async (): Promise<number> => {
    const silence = new AbortController();
    activeAt = performance.now();
    const check = setInterval(() => isLate(activeAt) && silence.abort(), CHECK_MS);
    let isConnected = false;
    try {
      for await (const revalidations of feed(number, AbortSignal.any([silence.signal, stopped.signal]))) {
        if (isLate(activeAt)) return 0;
        isConnected = true;
        await take(revalidations);
      }
      return RETRY_MS;
    } catch (error) {
      if (silence.signal.aborted) return 0;
      // The connection was refused, or the marketplace is down: pages need not wait.
      if (!isConnected) gate.setAway();
      if (!(error instanceof FeedRefused)) return RETRY_MS;
      log.warn(error.message);
      return REFUSED_RETRY_MS;
    } finally {
      clearInterval(check);
      silence.abort();
    }
  };

  const run = async () => {
    while (!stopped.signal.aborted) {
      const pauseMs = await listen();
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };
  void run();
  measure({
    name: "revalidation_silence_seconds",
    help: "Since all that had changed was applied",
    kind: "gauge" as const,
    labels: [],
    read: () => [{ value: gate.silenceMs() / 1000 }],
  });
  return { untilCurrent: gate.untilCurrent, isCurrent: gate.isCurrent, stop: () => stopped.abort() };
};

/** Watch of a site without a secret: nothing reports changes, and cached pages are sent. */
export const NO_WATCH: Watch = { untilCurrent: () => null, isCurrent: () => false, stop: () => undefined };
