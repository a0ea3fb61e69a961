import { beforeAll, expect, test } from "vitest";
import { exposureOf, type ProfileReader } from "@/lib/rules/resume/profile-exposure";
import { VISIBILITIES, type Visibility, visibilityAttributes } from "@/lib/rules/resume/visibility";
import { assetTypeId } from "@/marketplace/demo/ids";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { type ProfileRequest, requestsAbout } from "@/tests/support/profile-requests";
import {
  type Firms,
  type Planted,
  plantFirms,
  plantProfile,
  plantViewers,
  type Viewer,
  WORDS,
  type Word,
} from "@/tests/support/profile-world";

/** `npm run test:long` asks every request of every reader about every profile: some 20,000 tries. */
const IS_LONG = testEnv().loops > 1;
const LOOP_MS = 1_800_000;
const RESUMES = assetTypeId("resume");

const marketplace = withMarketplace();
const { call } = marketplace;

let firms: Firms;
let viewers: Viewer[];
let profiles: Planted[];
beforeAll(async () => {
  firms = await plantFirms(marketplace.context);
  viewers = await plantViewers(marketplace.context, firms);
  profiles = [];
  for (const state of statesOf(firms)) profiles.push(await plantProfile(marketplace.context, state));
}, LOOP_MS);

/** Every choice of a candidate; the firm that is blocked is in turn the root of its group, a branch, a leaf. */
function statesOf({ root, branch, leaf, sister }: Firms): Planted["state"][] {
  const choices = VISIBILITIES.flatMap((visibility) =>
    [false, true].flatMap((anonymous) =>
      ["active", "in-position"].map((searchStatus) => ({ visibility, anonymous, searchStatus })),
    ),
  );
  const blockings = [[], [root], [branch], [leaf], [sister]];
  return choices.flatMap((choice, index) =>
    blockings
      .filter((_, turn) => IS_LONG || turn === index % 5)
      .map((blocked, turn) => ({ ...choice, active: turn !== 1 || index % 5 !== 0, blocked })),
  );
}

/** The group of the firms of the tests, all of it. */
const isBlocked = ({ state }: Planted, { firms: own }: Viewer) =>
  state.blocked.length > 0 && own.some((id) => [firms.root, firms.branch, firms.leaf, firms.sister].includes(id));

const readerOf = (profile: Planted, viewer: Viewer): ProfileReader =>
  viewer.firms.length === 0
    ? { kind: "web" }
    : {
        ...{ kind: "firm", recruits: viewer.recruits, isBlocked: isBlocked(profile, viewer) },
        ...{ hasApplication: false, paid: "nothing" },
      };

const stateOf = ({ state }: Planted) => ({
  ...{ active: state.active, validated: true, metadata: { _private: { anonymous: state.anonymous } } },
  customAttributes: { ...visibilityAttributes(state.visibility as Visibility), searchStatus: state.searchStatus },
});

/** By which words a profile that has a name is found. */
const INDEXED: readonly Word[] = ["name", "slug", "about"];

/** The words that this response has and may not have. */
function leaksOf(profile: Planted, viewer: Viewer, request: ProfileRequest, text: string): string[] {
  const exposure = exposureOf(stateOf(profile), readerOf(profile, viewer));
  const forbidden = [
    ...WORDS.contact,
    ...WORDS.private,
    ...(exposure === "shown" ? [] : WORDS.identity),
    ...(exposure === "nothing" ? WORDS.shown : []),
  ];
  // A refusal may repeat what was typed: what counts then is whether the profile is found.
  const found = request.typed ? [] : forbidden.filter((word) => text.includes(profile.words[word].toLowerCase()));
  const isEcho = request.path.includes(profile.id);
  const by = request.typed ?? request.by;
  const mayBeFound = by ? exposure === "shown" && INDEXED.includes(by) : exposure !== "nothing";
  const isFound = !isEcho && text.includes(`"${profile.id.toLowerCase()}"`);
  return [...found, ...(isFound && !mayBeFound ? ["id"] : [])];
}

test(
  "no word of a profile reaches the wrong reader by any call",
  async () => {
    const leaks: string[] = [];
    let nbTries = 0;
    for (const [index, profile] of profiles.entries())
      for (const [turn, viewer] of viewers.entries()) {
        const requests = requestsAbout(profile).filter(
          (_, nth) => IS_LONG || nth < 2 || (nth + index + turn) % 12 === 0,
        );
        for (const request of requests) {
          const response = await call(request.method, request.path, request.body, viewer.headers);
          const text = `${JSON.stringify(response.body)}${JSON.stringify([...response.headers])}`.toLowerCase();
          nbTries += 1;
          const found = leaksOf(profile, viewer, request, text);
          const where = `${request.method} ${request.path} ${JSON.stringify(request.body ?? {})}`;
          // The words of a PDF are compressed: it is its owner's alone.
          if (request.path.endsWith(".pdf") && response.status === 200) leaks.push(`a PDF: ${where}`);
          if (response.status >= 500) leaks.push(`${response.status} ${where}`);
          if (found.length > 0) leaks.push(`${viewer.name}, ${JSON.stringify(profile.state)}: ${where}: ${found}`);
        }
      }
    process.stdout.write(
      `${nbTries} tries about ${profiles.length} profiles by ${viewers.length} readers, ${leaks.length} leaks\n`,
    );
    expect(leaks).toEqual([]);
  },
  LOOP_MS,
);

test(
  "a profile is read exactly when the rule of exposure allows",
  async () => {
    for (const profile of profiles)
      for (const viewer of viewers) {
        const exposure = exposureOf(stateOf(profile), readerOf(profile, viewer));
        const { status, body } = await call("GET", `/assets/${profile.id}`, undefined, viewer.headers);
        const name = exposure === "shown" ? `Zoé ${profile.words.name}` : "Z.";
        const expected = exposure === "nothing" ? [404] : [200, name];
        const read = status === 200 ? [200, (body as { name: string }).name] : [status];
        expect(read, `${viewer.name}: ${JSON.stringify(profile.state)}`).toEqual(expected);
      }
  },
  LOOP_MS,
);

test("a recruiter finds the profiles that they read, except in position", async () => {
  for (const viewer of viewers.filter(({ recruits }) => recruits)) {
    const found = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { body } = await call("POST", "/search", everyProfile(page), viewer.headers);
      const { results, nbPages } = body as { results: { id: string }[]; nbPages: number };
      for (const { id } of results) found.add(id);
      if (page >= nbPages) break;
    }
    for (const profile of profiles) {
      const exposure = exposureOf(stateOf(profile), readerOf(profile, viewer));
      const expected = exposure !== "nothing" && profile.state.searchStatus !== "in-position";
      expect(found.has(profile.id), `${viewer.name}: ${JSON.stringify(profile.state)}`).toBe(expected);
    }
  }
});
const everyProfile = (page: number) => ({
  ...{ filter: "jobReferential == 'collaborateur-comptable' AND tools[silae]", nbResultsPerPage: 100, page },
  assetTypeId: RESUMES,
});
