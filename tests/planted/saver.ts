import type { Mistake } from "@/tests/planted/mistake";

const PROFILE_TEST = "tests/unit/workspace/candidate/profile/profile-screen.test.tsx";
const MERGE_TEST = "tests/unit/lib/rules/merge-three-way.test.ts";
const SAVER_TEST = "tests/unit/lib/queries/object-saver.test.ts";
const MATCH_TEST = "tests/unit/workspace/candidate/match/match-screen.test.tsx";

/** Mistakes about text that a person typed: it is lost, or it overwrites what another tab saved. */
export const saverMistakes: Mistake[] = [
  {
    name: "an absent object causes a conflict",
    file: "lib/rules/merge-three-way.ts",
    find: "  if (isNothing(base) && isNothing(theirs)) return mine;\n",
    replace: "",
    test: [MERGE_TEST, "an absent object and an object of nulls are merged without conflict"],
  },
  {
    name: "a merge drops a field that only the other tab changed",
    file: "lib/rules/merge-three-way.ts",
    find: "if (jsonEqual(mine, base)) return theirs;",
    replace: "if (jsonEqual(mine, base)) return mine;",
    test: [MERGE_TEST, "fields changed by only one of the writers are merged"],
  },
  {
    name: "a merge drops the items that the other tab added",
    file: "lib/rules/merge-three-way.ts",
    find: "if (!first.has(name)) order.splice",
    replace: "if (base.has(name) && !first.has(name)) order.splice",
    test: [MERGE_TEST, "no text that either writer added is lost"],
  },
  {
    name: "a field that both tabs edited is saved without asking",
    file: "lib/queries/object-saver-edits.ts",
    find: "if (conflicts.length > 0) held.push",
    replace: "if (conflicts.length > 9) held.push",
    test: [SAVER_TEST, "an edit in conflict with another write stays pending, and is not sent"],
  },
  {
    name: "a save of the profile does not send the version that was read",
    file: "workspace/candidate/profile/queries.ts",
    find: ', { ...actor.as, ifMatch: `"${seen.version}"` }',
    replace: ", { ...actor.as }",
    test: [PROFILE_TEST, "a card is saved with the version that was read, ids included"],
  },
  {
    name: "a save in conflict with another is resent unmerged",
    file: "lib/queries/object-saver.ts",
    find: "machine.server = await withRetries(parts, calls.read);\n      return true;",
    replace:
      "const read = await withRetries(parts, calls.read);\n      if (machine.server && read) machine.server = { ...machine.server, version: read.version };\n      return true;",
    test: [SAVER_TEST, "an edit in conflict with another write stays pending, and is not sent"],
  },
  {
    name: "an edit stopped by an expired session is lost",
    file: "lib/queries/object-saver.ts",
    find: 'if (isTransient(error) || toFailure(error) === "expired") {\n    machine.queue.unshift(...sent);',
    replace: 'if (isTransient(error) || toFailure(error) === "expired") {',
    test: [SAVER_TEST, "an edit refused by an expired session is saved on resume"],
  },
  {
    name: "a draft is deleted before the API accepts it",
    file: "workspace/candidate/profile/card/use-card.ts",
    find: "await saver.change(key, base, toPart(values, draft.id));",
    replace: "await draft.forget();\n        await saver.change(key, base, toPart(values, draft.id));",
    test: [PROFILE_TEST, "a card's draft is stored until the API accepts it"],
  },
  {
    name: "offers for a candidate are not limited to the neighbours of their job",
    file: "workspace/shell/match/queries.ts",
    find: "jobReferential: jobsNear(candidate.jobs)",
    replace: "",
    test: [MATCH_TEST, "only the neighbours of the wanted job is searched until the candidate widens the search"],
  },
  {
    name: "offers for a candidate omit the neighbours of their job",
    file: "workspace/shell/match/terms.ts",
    find: "...wanted.flatMap(jobTies.neighboursOf)",
    replace: "",
    test: [MATCH_TEST, "only the neighbours of the wanted job is searched until the candidate widens the search"],
  },
];
