import type { Session } from "@/lib/session/session";

/** Maximum number of applications that the API returns in one page, the latest first. */
const MOST_APPLICATIONS = 100;

let read: (() => Promise<ReadonlySet<string>>) | null = null;
let applied: ReadonlySet<string> | null = null;
let isReading = false;
const listeners = new Set<() => void>();

const set = (offers: ReadonlySet<string> | null) => {
  applied = offers;
  for (const listener of listeners) listener();
};

function start(): void {
  const reading = read;
  if (!reading || isReading || applied || listeners.size === 0) return;
  isReading = true;
  // Without them, cards say nothing of applications; the page of an offer does, and the form too.
  reading()
    .then((offers) => reading === read && set(offers))
    .catch(() => undefined)
    .finally(() => {
      isReading = false;
    });
}

/** Ids of the offers to which the logged-in person has applied; read once a card of the page wants them. */
export const appliedOffers = {
  /** Null without a session, and until they are read. */
  read: () => applied,
  subscribe(listener: () => void) {
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
    };
  },
  /** Connects the applications of an open session; returns the function that disconnects them. */
  connect({ client }: Pick<Session, "client">, userId: string) {
    read = async () => {
      const { results } = await client.transactions.list(
        { takerId: userId, nbResultsPerPage: MOST_APPLICATIONS },
        { organizationId: null },
      );
      // An application that was withdrawn may be sent again.
      return new Set(
        results.flatMap(({ assetId, cancelledDate }) => (assetId && cancelledDate === null ? [assetId] : [])),
      );
    };
    start();
    return () => {
      read = null;
      set(null);
    };
  },
};
