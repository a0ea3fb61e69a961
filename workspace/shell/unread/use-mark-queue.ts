import { useEffect, useEffectEvent, useMemo } from "react";
import { ApiError } from "@/lib/api/errors";
import { createLocalList } from "@/lib/queries/local-list";
import { useActor } from "@/workspace/shell/area/use-actor";

/** A mark that a party has read an object: until the date `until`, or as a whole when it is null. */
export type Mark = { id: string; until: string | null; organizationId: string | null };

const MAX_MARKS = 100;
/**
 * Returns whether the refusal is final. After an ended session, too many requests or a failure of the API, a later
 * attempt may succeed.
 */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;

const isText = (value: unknown) => typeof value === "string";

/** The stored marks of one user: they are not sent for another user of the same browser. */
const storedMarks = (kind: string, userId: string) =>
  createLocalList<Mark>({
    name: `read-${kind}-${userId}`,
    max: MAX_MARKS,
    keyOf: ({ id }) => id,
    toItem: (value) => {
      if (typeof value !== "object" || value === null) return null;
      const [id, until, organizationId] = ["id", "until", "organizationId"].map((field) => Reflect.get(value, field));
      const isKnown =
        isText(id) && (until === null || isText(until)) && (organizationId === null || isText(organizationId));
      return isKnown ? { id, until, organizationId } : null;
    },
  });

/**
 * Returns a function that sends read marks of a kind. Each mark is sent immediately, and stored in this browser until
 * the API has answered. Until then, it is sent again when the network returns or when a screen uses this queue. Sending
 * a mark twice has no further effect.
 */
export function useMarkQueue(kind: string, send: (mark: Mark) => Promise<void>): (mark: Mark) => void {
  const { userId } = useActor();
  const marks = useMemo(() => storedMarks(kind, userId), [kind, userId]);
  const attempt = useEffectEvent(async (mark: Mark) => {
    const isAnswered = await send(mark).then(() => true, isRefused);
    if (!isAnswered) return;
    // A later mark of the same object stays in the queue.
    if (marks.read().some(({ id, until }) => id === mark.id && until === mark.until)) marks.remove(mark.id);
  });
  useEffect(() => {
    const flush = () => marks.read().forEach((mark) => void attempt(mark));
    flush();
    window.addEventListener("online", flush);
    return () => window.removeEventListener("online", flush);
  }, [marks]);
  return (mark) => {
    marks.add(mark);
    void attempt(mark);
  };
}
