import { type Dated, NewestFirst } from "@/marketplace/search/kept/newest-first";

/** What the index has at that moment, and the largest number of its documents. */
export type ReadDated = Dated & { newest: number };
type Readers = {
  all: () => Promise<ReadDated>;
  /** The documents above this number, with all others of the same moments. */
  since: (newest: number) => Promise<ReadDated>;
};

/** Added one after the other, so many leave as many dead ones behind: all are read again. */
const MIN_ADDED = 1_024;

/**
 * The order by date of all documents, in the memory of this process: 16 bytes for each. A document's date never changes, so
 * that only newer documents are ever to be read. Those that died stay in it; what lives is known to the search.
 */
export class KeptOrder {
  private known: NewestFirst | null = null;
  private size = 0;
  private added = 0;
  private reading: Promise<void> | null = null;

  constructor(private readonly read: Readers) {}

  /** The order of all documents up to this one. */
  async upTo(newest: number): Promise<NewestFirst> {
    if (this.known && this.known.newest >= newest) return this.known;
    // One that is under way may have begun before this document.
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
