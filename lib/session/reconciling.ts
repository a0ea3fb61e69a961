import type { Copy } from "@/lib/session/copy";
import type { Keeper } from "@/lib/session/keeper";
import type { StateHolder } from "@/lib/session/state";

type Parts = {
  state: StateHolder;
  keeper: Keeper;
  /** What POST /auth/check says of a token; rejects when the API does not answer. */
  check: (copy: Copy) => Promise<boolean>;
  /** Another user than before, or nobody (null). */
  onChange: (userId: string | null) => void;
};

/** Makes the state follow what is kept, whoever wrote it: this tab, another one, a sister site (architecture §5). */
export function createReconciling({ state, keeper, check, onChange }: Parts) {
  let checking: string | null = null;
  /** The marker as it was while somebody was logged in: another one since means that he logged out. */
  let markerSeen: string | null = null;

  async function judge(copy: Copy) {
    const { accessToken } = copy.tokens;
    if (checking === accessToken) return;
    checking = accessToken;
    try {
      keeper.judge({ accessToken, isValid: await check(copy) });
      settle();
    } catch {
      // Not answered: the cookie stays doubtful, and is asked about at the next occasion.
    } finally {
      checking = null;
    }
  }

  function begin(userId: string) {
    state.set({ status: "signed-in", userId, current: null, trouble: false });
    onChange(userId);
  }

  function end({ expired }: { expired: boolean }) {
    if (state.get().status === "signed-out") return;
    state.set({ status: "signed-out", expired });
    onChange(null);
  }

  function settle() {
    const { copy, doubtful } = keeper.reconcile();
    if (doubtful) void judge(doubtful);
    const before = state.get();
    const marker = keeper.readMarker();
    if (!copy) return end({ expired: before.status === "signed-in" && (marker === null || marker === markerSeen) });
    markerSeen = marker;
    if (before.status !== "signed-in" || before.userId !== copy.tokens.userId) begin(copy.tokens.userId);
  }

  return { settle, end };
}
