import { beforeAll, expect, test } from "vitest";
import { exposureOf, type ProfileReader } from "@/lib/rules/resume/profile-exposure";
import { VISIBILITIES, type Visibility, visibilityAttributes } from "@/lib/rules/resume/visibility";
import { insertRow } from "@/marketplace/db/rows";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { assetTypeId } from "@/marketplace/install/ids";
import { categoryRows, customAttributeRows } from "@/marketplace/install/reference-data";
import { installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { LISTS, type ProfileRequest, requestsAbout } from "@/tests/support/profile-requests";
import {
  type Firms,
  type Planted,
  plantFirms,
  plantProfile,
  plantViewers,
  UNREAD,
  type Viewer,
  WORDS,
  type Word,
} from "@/tests/support/profile-world";

/** `npm run test:long` sends every request of every reader about every profile: some 35,000 attempts. */
const IS_LONG = testEnv().loops > 1;
/** In the short form, each reader sends about each profile one request out of this number. */
const EVERY = 28;
const LOOP_MS = 1_800_000;
const RESUMES = assetTypeId("resume");

const marketplace = withMarketplace({ seeded: false });
const { call, database } = marketplace;

let firms: Firms;
let viewers: Viewer[];
let profiles: Planted[];
beforeAll(async () => {
  // The rate limits, which have their own test, would stop thousands of attempts.
  Object.assign(marketplace.context.profileLimits, createProfileLimits({ reads: 1e9, pages: 1e9 }));
  await installTypes(database.db);
  for (const row of customAttributeRows) await insertRow(database.db, "custom_attributes", row);
  for (const row of categoryRows) await insertRow(database.db, "categories", row);
  firms = await plantFirms(marketplace.context);
  viewers = await plantViewers(marketplace.context, firms);
  profiles = [];
  for (const state of statesOf(firms)) profiles.push(await plantProfile(marketplace.context, firms, state));
}, LOOP_MS);

/**
 * Every choice of a candidate; the blocked firm is the root of its group, a branch, a leaf, or a sister of the branch.
 */
function statesOf({ root, branch, leaf, sister }: Firms): Planted["state"][] {
  const choices = VISIBILITIES.flatMap((visibility) =>
    ["active", "open", "in-position"].map((searchStatus) => ({ visibility, searchStatus })),
  );
  const blockings = [[], [root], [branch], [leaf], [sister]];
  return choices.flatMap((choice, index) =>
    blockings
      .filter((_, turn) => IS_LONG || turn === index % 5)
      .map((blocked, turn) => ({
        ...choice,
        blocked,
        active: turn !== 1 || index % 5 !== 0,
        application: UNREAD[(index + turn) % 3] ?? null,
      })),
  );
}

/** Returns whether the viewer belongs to the blocked group: blocking any of its firms blocks all of them. */
const isBlocked = ({ state }: Planted, { firms: own }: Viewer) =>
  state.blocked.length > 0 && own.some((id) => [firms.root, firms.branch, firms.leaf, firms.sister].includes(id));

const readerOf = (profile: Planted, viewer: Viewer): ProfileReader =>
  viewer.firms.length === 0
    ? { kind: "web" }
    : {
        kind: "firm",
        recruits: viewer.recruits,
        isBlocked: isBlocked(profile, viewer),
        hasApplication: false,
        paid: "nothing",
      };

const stateOf = ({ state }: Planted) => ({
  active: state.active,
  validated: true,
  customAttributes: { ...visibilityAttributes(state.visibility as Visibility), searchStatus: state.searchStatus },
});

/** Fields whose words find a profile that shows its name. */
const INDEXED: readonly Word[] = ["name", "slug", "about"];

/** Returns the words that this response contains and may not contain. */
function leaksOf(profile: Planted, viewer: Viewer, request: ProfileRequest, text: string): string[] {
  const exposure = exposureOf(stateOf(profile), readerOf(profile, viewer));
  const forbidden = [
    ...WORDS.contact,
    ...WORDS.private,
    ...(exposure === "shown" ? [] : WORDS.identity),
    ...(exposure === "nothing" ? WORDS.shown : []),
  ];
  // A refusal may repeat the typed words: in that case, only finding the profile counts as a leak.
  const found = request.typed ? [] : forbidden.filter((word) => text.includes(profile.words[word].toLowerCase()));
  const isEcho = request.path.includes(profile.id);
  const by = request.typed ?? request.by;
  const mayBeFound = by ? exposure === "shown" && INDEXED.includes(by) : exposure !== "nothing";
  const isFound = !isEcho && text.includes(`"${profile.id.toLowerCase()}"`);
  return [...found, ...(isFound && !mayBeFound ? ["id"] : [])];
}

/** Sends the request as this viewer. Returns a line for each of these profiles that the response leaks. */
async function leaksOfResponse(viewer: Viewer, request: ProfileRequest, told: readonly Planted[]): Promise<string[]> {
  const response = await call(request.method, request.path, request.body, viewer.headers);
  const text = `${JSON.stringify(response.body)}${JSON.stringify([...response.headers])}`.toLowerCase();
  const where = `${viewer.name}: ${request.method} ${request.path} ${JSON.stringify(request.body ?? {})}`;
  // The words of a PDF are compressed, so they cannot be searched. A PDF is for its owner only: each one is a leak.
  const isPdf = request.path.endsWith(".pdf") && response.status === 200;
  return [
    ...(isPdf || response.status >= 500 ? [`${where}: ${response.status}`] : []),
    ...told.flatMap((profile) => {
      const isHidden = exposureOf(stateOf(profile), readerOf(profile, viewer)) === "nothing";
      const tells = request.tells && isHidden && response.status === 200 ? [`${response.status}`] : [];
      const found = [...leaksOf(profile, viewer, request, text), ...tells];
      return found.length > 0 ? [`${where}: ${found} of ${JSON.stringify(profile.state)}`] : [];
    }),
  ];
}

test(
  "no word of a profile reaches the wrong reader by any call",
  async () => {
    const tries = viewers.map((viewer, turn) => [
      ...LISTS.map((request) => ({ viewer, request, told: profiles })),
      ...profiles.flatMap((profile, index) =>
        requestsAbout(profile)
          .filter((_, nth) => IS_LONG || nth === 0 || (nth + index + turn) % EVERY === 0)
          .map((request) => ({ viewer, request, told: [profile] })),
      ),
    ]);
    const leaks: string[] = [];
    // Readers run in parallel; each sends its requests one after the other.
    const readAll = async (own: (typeof tries)[number]) => {
      for (const { viewer, request, told } of own) leaks.push(...(await leaksOfResponse(viewer, request, told)));
    };
    await Promise.all(tries.map(readAll));
    process.stdout.write(
      `${tries.flat().length} tries about ${profiles.length} profiles by ${viewers.length} readers, ${leaks.length} leaks\n`,
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

test("a recruiter finds the profiles they may read, except people in position", async () => {
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
  filter: "jobReferential == 'collaborateur-comptable' AND tools[silae]",
  nbResultsPerPage: 100,
  page,
  assetTypeId: RESUMES,
});
