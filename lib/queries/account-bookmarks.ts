/** What public pages let a person keep: an offer, or a followed company. */
export type KeptKind = "offer" | "company";

/** The bookmarks of the account that is logged in. */
export type AccountBookmarks = {
  has: (kind: KeptKind, id: string) => boolean;
  /** At once for the reader; the marketplace follows, when the network is back if it must. */
  set: (kind: KeptKind, id: string, isKept: boolean) => void;
};
type Load = (onChange: () => void) => Promise<AccountBookmarks>;

let load: Load | null = null;
let bookmarks: AccountBookmarks | null = null;
/** Counts the changes: what `useSyncExternalStore` compares. */
let version = 0;
const listeners = new Set<() => void>();

const notify = () => {
  version += 1;
  for (const listener of listeners) listener();
};

function start(): void {
  const loading = load;
  if (!loading || listeners.size === 0) return;
  loading(notify).then(
    (loaded) => {
      if (load !== loading) return;
      bookmarks = loaded;
      notify();
    },
    () => undefined,
  );
}

/** Read by the buttons of a page; null without a session, and until its bookmarks are read. */
export const accountBookmarks = {
  read: () => bookmarks,
  version: () => version,
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (bookmarks === null) start();
    return () => listeners.delete(listener);
  },
  /** Of the session that has begun: nothing is read while no button shows it. Gives what forgets it. */
  connect(loadBookmarks: Load) {
    load = loadBookmarks;
    start();
    return () => {
      load = bookmarks = null;
      notify();
    };
  },
};
