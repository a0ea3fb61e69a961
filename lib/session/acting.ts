export type Acting = ReturnType<typeof createActing>;

/**
 * As which organization the calls are made: the one selected, or for a time another one (spec §4). What was begun last
 * counts; each ends by itself, in any order.
 */
export function createActing() {
  let selected: string | null = null;
  let borrowed: { organizationId: string | null }[] = [];
  return {
    organizationId: () => {
      const last = borrowed.at(-1);
      return last ? last.organizationId : selected;
    },
    select(organizationId: string | null) {
      selected = organizationId;
    },
    /** Another user, or nobody: what the one before had begun is over. */
    reset() {
      selected = null;
      borrowed = [];
    },
    async as<Result>(organizationId: string | null, work: () => Promise<Result>): Promise<Result> {
      const turn = { organizationId };
      borrowed.push(turn);
      try {
        return await work();
      } finally {
        borrowed = borrowed.filter((other) => other !== turn);
      }
    },
  };
}
