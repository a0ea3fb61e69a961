import fc from "fast-check";
import { expect, test } from "vitest";
import {
  APPLICATION_PROCESS,
  APPLICATION_STATUSES,
  isReadableByFirm,
  OPEN_STATUSES,
  seenByApplicant,
  takesCredit,
} from "@/lib/rules/transaction/application-process";
import {
  type Actor,
  DEFAULT_PROCESS,
  findTransition,
  isFinal,
  statusesOf,
} from "@/lib/rules/transaction/transaction-process";

/** docs/architecture.md §8 written out by hand: from each status, the transitions of each party. */
const EXPECTED: Record<string, Partial<Record<Actor, Record<string, string>>>> = {
  new: {
    owner: { study: "pending", meet: "meeting", recruit: "recruited", refuse: "refused", customise: "custom" },
    taker: { cancel: "cancelled" },
  },
  restricted: {
    owner: { study: "pending", refuse: "refused", customise: "custom" },
    taker: { cancel: "cancelled" },
  },
  pending: {
    owner: { meet: "meeting", recruit: "recruited", refuse: "refused", customise: "custom" },
    taker: { cancel: "cancelled" },
  },
  meeting: {
    owner: { study: "pending", recruit: "recruited", refuse: "refused", customise: "custom" },
    taker: { cancel: "cancelled" },
  },
  custom: {
    owner: { study: "pending", meet: "meeting", recruit: "recruited", refuse: "refused", customise: "custom" },
    taker: { cancel: "cancelled" },
  },
  refused: {},
  recruited: {},
  cancelled: {},
};
const NAMES = ["study", "meet", "recruit", "refuse", "customise", "cancel", "accept", "Study", ""];

test("an application moves only as the table allows, for every party", () => {
  for (const status of APPLICATION_STATUSES)
    for (const name of NAMES)
      for (const actor of ["owner", "taker"] as const) {
        const found = findTransition(APPLICATION_PROCESS, { status, name, by: [actor] });
        const to = found?.isAllowed ? found.transition.to : undefined;
        expect([status, name, actor, to]).toEqual([status, name, actor, EXPECTED[status]?.[actor]?.[name]]);
      }
});

test("a transition of another party is not allowed, and an unknown one is null", () => {
  const asked = { status: "new", name: "study" };
  expect(findTransition(APPLICATION_PROCESS, { ...asked, by: ["taker"] })).toMatchObject({ isAllowed: false });
  expect(findTransition(APPLICATION_PROCESS, { ...asked, by: ["owner", "taker"] })).toMatchObject({ isAllowed: true });
  expect(findTransition(APPLICATION_PROCESS, { ...asked, status: "refused", by: ["owner"] })).toBeNull();
});

test("any moves lead to known statuses, and an ended application never moves", () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom<Actor>("owner", "taker")), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.constantFrom("new", "restricted"), tries, (initial, moves) => {
      const history: string[] = [initial];
      for (const [name, actor] of moves) {
        const status = history.at(-1) ?? "";
        const found = findTransition(APPLICATION_PROCESS, { status, name, by: [actor] });
        if (!found?.isAllowed) continue;
        expect(OPEN_STATUSES).toContain(status);
        history.push(found.transition.to);
      }
      expect(statusesOf(APPLICATION_PROCESS)).toContain(history.at(-1));
      expect(history.slice(1)).not.toContain("restricted");
      expect(history.slice(1)).not.toContain("new");
      expect(isFinal(APPLICATION_PROCESS, history.at(-1) ?? "")).toBe(
        ["refused", "recruited", "cancelled"].includes(history.at(-1) ?? ""),
      );
    }),
  );
});

test("a firm cannot read a restricted or cancelled application", () => {
  const readable = (...newestFirst: string[]) =>
    isReadableByFirm({ status: newestFirst[0] ?? "", statusHistory: newestFirst.map((status) => ({ status })) });
  expect(readable("new")).toBe(true);
  expect(readable("restricted")).toBe(false);
  expect(readable("pending", "restricted")).toBe(true);
  expect(readable("refused", "restricted")).toBe(false);
  expect(readable("refused", "new")).toBe(true);
  expect(readable("cancelled", "pending", "new")).toBe(false);
  for (const to of APPLICATION_STATUSES) {
    expect(takesCredit("restricted", to)).toBe(!["refused", "cancelled"].includes(to));
    expect(takesCredit("new", to)).toBe(false);
  }
});

test("the candidate sees the status restricted as new", () => {
  expect(APPLICATION_STATUSES.map(seenByApplicant)).toEqual(
    APPLICATION_STATUSES.map((status) => (status === "restricted" ? "new" : status)),
  );
});

test("a process has the statuses that it names, and its cancelled status is final", () => {
  const process = { initStatus: "new", cancelStatus: "void", transitions: [{ name: "end", from: "*", to: "done" }] };
  expect(statusesOf(process)).toEqual(new Set(["new", "void", "done"]));
  expect(["new", "void", "done"].map((status) => isFinal(process, status))).toEqual([false, true, true]);
  const ending = ["new", "void"].map((status) => findTransition(process, { status, name: "end", by: ["owner"] }));
  expect(ending).toMatchObject([{ isAllowed: true }, null]);
});

test("the default process has the protocol's transitions, and final statuses", () => {
  const to = (status: string, name: string, ...by: Actor[]) => {
    const found = findTransition(DEFAULT_PROCESS, { status, name, by });
    return found?.isAllowed ? found.transition.to : found;
  };
  expect(to("draft", "accept", "owner")).toBe("accepted");
  expect(to("draft", "accept", "taker")).toMatchObject({ isAllowed: false });
  expect(to("draft", "pay", "taker")).toBe("pending-acceptance");
  expect(to("pending-acceptance", "accept", "owner")).toBe("validated");
  expect(to("validated", "complete", "taker")).toBe("completed");
  for (const status of ["draft", "accepted", "confirmed", "validated"]) {
    expect(to(status, "cancel", "owner")).toBe("cancelled");
    expect(to(status, "cancel", "taker")).toBe("cancelled");
  }
  expect(to("completed", "cancel", "taker")).toBeNull();
  expect(to("cancelled", "cancel", "taker")).toBeNull();
  expect(to("validated", "pay", "taker")).toBeNull();
});
