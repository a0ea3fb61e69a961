/** Maximum delay of the data that a replica shows. Beyond it, reads go to the primary. */
export const MAX_LATE_MS = 1_000;

/** Last revalidation of a database (`marketplace/revalidation`), with the time at which this process saw it. */
type Mark = { number: number; seenAt: number };

/**
 * State of the replica, as seen by this process. Revalidations measure the delay of the replica: every public change
 * inserts a revalidation in its own transaction, and a replica shows transactions in commit order. A replica that shows
 * the last revalidation of the primary shows all that was public when the number of that revalidation was read.
 */
export class ReplicaState {
  /** Last numbers of the primary, in the order in which they were seen. */
  private marks: Mark[] = [];
  private shown = -1;
  private freshAt: number;
  private isLost = true;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.freshAt = now();
  }

  /** Records the number of the last revalidation, read on the primary now or earlier. */
  see(number: number): void {
    const last = this.marks.at(-1)?.number;
    // A restored database starts its numbers again: the earlier state is of another database.
    if (last !== undefined && number < last) this.reset();
    if (last !== number) this.marks.push({ number, seenAt: this.now() });
    const old = this.marks.findLastIndex(({ seenAt }) => this.isOld(seenAt));
    if (old > 0) this.marks.splice(0, old);
  }

  /** Records that the replica shows this number, which was read on the primary at `readAt` or later. */
  show(number: number, readAt: number): void {
    this.shown = Math.max(this.shown, number);
    this.freshAt = Math.max(this.freshAt, readAt);
    this.isLost = false;
  }

  /** Records that the replica does not answer: the replica is used again once it has shown a number. */
  lose(): void {
    this.isLost = true;
  }

  /** Returns whether the replica shows all that was committed until `MAX_LATE_MS` ago. */
  isFresh(): boolean {
    return !this.isLost && !this.isOld(this.freshAt);
  }

  /**
   * Returns the last revalidation that every read shows, in this process or in another: either the replica shows it, or
   * it is so old that no process still reads a replica that lacks it. Null when no such revalidation is known yet.
   */
  settled(): number | null {
    const old = this.marks.findLast(({ seenAt }) => this.isOld(seenAt))?.number ?? -1;
    const number = Math.max(this.shown, old);
    return number < 0 ? null : number;
  }

  /** Returns the milliseconds since the replica was last seen complete; at the start, since the watch began. */
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
