import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Documents, the newest first, and their creation times in microseconds since 1970. */
type Dated = { documents: Int32Array; moments: Float64Array };

/** Order of all documents up to the newest one, and the position of each document in it. */
class NewestFirst {
  /** Positions of the documents, by segment; -1 for a document that is not in the order. */
  private readonly places = new Map<number, Int32Array>();

  constructor(
    readonly newest: number,
    readonly dated: Dated,
  ) {
    const { documents } = dated;
    for (let place = 0; place < documents.length; place += 1) {
      const document = documents[place] ?? 0;
      this.placesIn(Math.floor(document / SEGMENT_SIZE))[document % SEGMENT_SIZE] = place;
    }
  }

  /** Returns these documents in order; those that are not in the order are left out. */
  sorted(documents: readonly number[]): number[] {
    const places = documents.map(
      (document) => this.places.get(Math.floor(document / SEGMENT_SIZE))?.[document % SEGMENT_SIZE] ?? -1,
    );
    return [...Int32Array.from(places.filter((place) => place >= 0)).sort()].map(
      (place) => this.dated.documents[place] ?? 0,
    );
  }

  /**
   * Returns up to `limit` documents that meet a condition, after the first `offset` ones; stops once they are found.
   */
  walk(isIn: (document: number) => boolean, { limit, offset }: { limit: number; offset: number }): number[] {
    const { documents } = this.dated;
    const found: number[] = [];
    let skipped = 0;
    for (let place = 0; place < documents.length && found.length < limit; place += 1) {
      const document = documents[place] ?? 0;
      if (!isIn(document)) continue;
      if (skipped < offset) skipped += 1;
      else found.push(document);
    }
    return found;
  }

  /**
   * Returns the order with newer documents. For each creation time in `added`, every document of that time is in
   * `added`.
   */
  with(newest: number, added: Dated): NewestFirst {
    return new NewestFirst(Math.max(newest, this.newest), merged(this.dated, added));
  }

  private placesIn(segment: number): Int32Array {
    const known = this.places.get(segment);
    if (known) return known;
    const places = new Int32Array(SEGMENT_SIZE).fill(-1);
    this.places.set(segment, places);
    return places;
  }
}

function merged(known: Dated, added: Dated): Dated {
  const replaced = new Set(added.moments);
  const size = known.documents.length + added.documents.length;
  const into: Dated = { documents: new Int32Array(size), moments: new Float64Array(size) };
  let [length, next] = [0, 0];
  const push = (from: Dated, place: number) => {
    into.documents[length] = from.documents[place] ?? 0;
    into.moments[length] = from.moments[place] ?? 0;
    length += 1;
  };
  for (let place = 0; place < known.documents.length; place += 1) {
    const moment = known.moments[place] ?? 0;
    for (; next < added.documents.length && (added.moments[next] ?? 0) >= moment; next += 1) push(added, next);
    if (!replaced.has(moment)) push(known, place);
  }
  for (; next < added.documents.length; next += 1) push(added, next);
  return { documents: into.documents.slice(0, length), moments: into.moments.slice(0, length) };
}

/** Documents of the index when it was read, and the largest of their numbers. */
export type ReadDated = Dated & { newest: number };
type Readers = {
  all: () => Promise<ReadDated>;
  /** Reads the documents above this number, and all other documents with the same creation times. */
  since: (newest: number) => Promise<ReadDated>;
};

/**
 * Minimum number of documents that are added to the order before it is read again as a whole: about as many dead
 * documents are then left in it.
 */
const MIN_ADDED = 1_024;

/**
 * Order by date of all documents, cached in the memory of this process: 16 bytes per document. A document's date never
 * changes, so that only newer documents are read later. Dead documents stay in the order; each search knows which
 * documents are live.
 */
export class CachedOrder {
  private known: NewestFirst | null = null;
  private size = 0;
  private added = 0;
  private reading: Promise<void> | null = null;

  constructor(private readonly read: Readers) {}

  /** Returns the order of all documents up to this one. */
  async upTo(newest: number): Promise<NewestFirst> {
    if (this.known && this.known.newest >= newest) return this.known;
    // A read that is under way may have started before this document existed.
    await this.reading;
    if (!this.known || this.known.newest < newest) await this.update();
    return this.known ?? NONE;
  }

  private update(): Promise<void> {
    this.reading ??= this.readMore().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readMore(): Promise<void> {
    if (!this.known || this.added > Math.max(this.size, MIN_ADDED)) {
      const all = await this.read.all();
      this.known = new NewestFirst(all.newest, all);
      [this.size, this.added] = [all.documents.length, 0];
      return;
    }
    const { newest, ...added } = await this.read.since(this.known.newest);
    this.known = this.known.with(newest, added);
    this.added += added.documents.length;
  }
}

const NONE = new NewestFirst(-1, { documents: new Int32Array(0), moments: new Float64Array(0) });
