import type { PageKey } from "@/server/kept/page-key";

type Visit = { answered: Promise<boolean>; end: (isAnswered: boolean) => void };

/** Visitors for whom Next is called, for a page that is not kept: others who come meanwhile wait until it has the page. */
export const createFirstVisitors = () => {
  const underWay = new Map<PageKey, Visit>();
  return {
    /** Resolves with whether the first visitor got the page; null: this is the first, and has to `leave`. */
    join(key: PageKey): Promise<boolean> | null {
      const visit = underWay.get(key);
      if (visit) return visit.answered;
      let end: Visit["end"] = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        end = resolve;
      });
      underWay.set(key, { answered, end });
      return null;
    },
    leave(key: PageKey, isAnswered: boolean): void {
      underWay.get(key)?.end(isAnswered);
      underWay.delete(key);
    },
  };
};
