/** Kinds that public pages let a person save: an offer, or a followed company. */
export type SavedKind = "offer" | "company";

/** The bookmarks of the logged-in account. */
export type AccountBookmarks = {
  has: (kind: SavedKind, id: string) => boolean;
  /** Shows the change immediately, then sends it to the marketplace, if needed once the network is back. */
  set: (kind: SavedKind, id: string, isKept: boolean) => void;
};
type Load = (onChange: () => void) => Promise<AccountBookmarks>;

let load: Load | null = null;
let bookmarks: AccountBookmarks | null = null;
/** Incremented at each change: the snapshot that `useSyncExternalStore` compares. */
let version = 0;
const listeners = new Set<() => void>();
let waiting: ((read: AccountBookmarks | null) => void)[] = [];
/** The load that is running. */
let reading: Load | null = null;

const notify = () => {
  version += 1;
  for (const listener of listeners) listener();
};

function settle(read: AccountBookmarks | null): void {
  const presses = waiting;
  waiting = [];
  for (const go of presses) go(read);
}

function start(): void {
  const loading = load;
  if (!loading || loading === reading || listeners.size === 0) return;
  reading = loading;
  const end = (loaded: AccountBookmarks | null) => {
    if (reading === loading) reading = null;
    // Another account has been connected since.
    if (load !== loading) return;
    bookmarks = loaded;
    settle(loaded);
    notify();
  };
  loading(notify).then(end, () => end(null));
}

/** The store that the buttons of a page read; null without a session, and until the bookmarks are read. */
export const accountBookmarks = {
  read: () => bookmarks,
  version: () => version,
  /** Resolves with the bookmarks once they are read; with null when they cannot be read, or there is no session. */
  whenRead(): Promise<AccountBookmarks | null> {
    if (bookmarks) return Promise.resolve(bookmarks);
    return new Promise((resolve) => {
      waiting.push(resolve);
      start();
    });
  },
  /** Ends the wait of presses: there is no session after all, or its menu cannot be loaded. */
  giveUp: () => settle(null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (bookmarks === null) start();
    return () => listeners.delete(listener);
  },
  /**
   * Connects the bookmarks of an open session. They are read only once a button shows them. Returns the function that
   * disconnects them.
   */
  connect(loadBookmarks: Load) {
    load = loadBookmarks;
    start();
    return () => {
      load = reading = bookmarks = null;
      settle(null);
      notify();
    };
  },
};
