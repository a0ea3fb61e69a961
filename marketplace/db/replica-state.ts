/** How late what a replica shows may be. Beyond, reads go to the primary. */
export const MAX_LATE_MS = 1_000;

/** The last revalidation of a database (`marketplace/revalidation`), and where it stands in the clock of this process. */
type Mark = { number: number; seenAt: number };

/**
 * What this process knows of its replica. Revalidations measure it: whatever is public names one in its own transaction, and
 * a replica shows transactions in the order in which they were committed. One that shows the last revalidation of the
 * primary shows all that was public when that was read.
 */
export class ReplicaState {
  /** The last numbers of the primary, as they were seen, the oldest first. */
  private marks: Mark[] = [];
  private shown = -1;
  private freshAt: number;
  private isLost = true;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.freshAt = now();
  }

  /** The primary has had this number since now at the latest. */
  see(number: number): void {
    const last = this.marks.at(-1)?.number;
    // A database that was restored begins again: what was known is of another one.
    if (last !== undefined && number < last) this.reset();
    if (last !== number) this.marks.push({ number, seenAt: this.now() });
    const old = this.marks.findLastIndex(({ seenAt }) => this.isOld(seenAt));
    if (old > 0) this.marks.splice(0, old);
  }

  /** The replica shows this number, which was read on the primary at this moment or later. */
  show(number: number, readAt: number): void {
    this.shown = Math.max(this.shown, number);
    this.freshAt = Math.max(this.freshAt, readAt);
    this.isLost = false;
  }

  /** The replica does not answer: it is read again once it has shown where it is. */
  lose(): void {
    this.isLost = true;
  }

  /** Whether it shows all that was committed until `MAX_LATE_MS` ago. */
  isFresh(): boolean {
    return !this.isLost && !this.isOld(this.freshAt);
  }

  /**
   * The last revalidation that every read shows, in this process or in another: the replica does, or it is so old that no
   * process reads a replica without it. Null when that is not known yet.
   */
  settled(): number | null {
    const old = this.marks.findLast(({ seenAt }) => this.isOld(seenAt))?.number ?? -1;
    const number = Math.max(this.shown, old);
    return number < 0 ? null : number;
  }

  /** How long ago it was last known to lack nothing; at the start, how long it has been looked at. */
  lateMs(): number {
    return this.now() - this.freshAt;
  }

  private isOld(at: number): boolean {
    return this.now() - at >= MAX_LATE_MS;
  }

  private reset(): void {
    this.marks = [];
    this.shown = -1;
    this.lose();
  }
}
