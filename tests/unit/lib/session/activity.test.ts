import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aUser, CREDENTIALS, createSessionHarness, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const PAGE = { nbResults: 1, nbPages: 1, page: 1, nbResultsPerPage: 20 };

/** Creates an API in which usr_1 has one profile, ast_1. */
function worldWithProfile() {
  const world = createSessionHarness();
  world.api.responses["GET /assets"] = () => ({ body: { results: [anAsset("ast_1")], ...PAGE } });
  world.api.responses["PATCH /assets/ast_1"] = () => ({ body: anAsset("ast_1") });
  return world;
}

test("the date of a visit is saved in the applicant's profile even when its event fails", async () => {
  const world = worldWithProfile();
  const { session } = world.openTab();
  world.api.responses["POST /events"] = () => "unreachable";
  await session.signIn(CREDENTIALS);
  await settled();
  const listed = world.api.calls.find(({ call }) => call === "GET /assets");
  expect(Object.fromEntries(listed?.query ?? [])).toEqual({ ownerId: "usr_1", assetTypeId: "typ_resume" });
  expect(world.api.calls.find(({ call }) => call === "PATCH /assets/ast_1")?.body).toEqual({
    customAttributes: { lastActivity: "2026-11-21" },
  });
});

test("a recruiter's visit reads no profile", async () => {
  const world = worldWithProfile();
  world.api.responses["GET /users/usr_1"] = () => ({ body: aUser({ id: "usr_1", roles: ["recruiter"] }) });
  const { session } = world.openTab();
  await session.signIn(CREDENTIALS);
  await session.signOut();
  await settled();
  expect(world.api.takeCalls()).not.toContain("GET /assets");
});

test("the visits of an applicant who is a member of a firm are recorded in their own name", async () => {
  const world = worldWithProfile();
  world.api.responses["GET /users/usr_1"] = () => ({
    body: aUser({ id: "usr_1", organizations: { org_1: { roles: [] } } }),
  });
  world.api.responses["GET /users/org_1"] = () => ({ body: aUser({ id: "org_1" }) });
  const { session } = world.openTab();
  await session.signIn(CREDENTIALS);
  await settled();
  const { accessToken } = JSON.parse(world.texts.get("happy-authtoken") ?? "");
  await session.signOut();
  const told = world.api.calls.filter(({ call }) => /events|assets/.test(call));
  expect(told.map(({ call }) => call)).toEqual([
    "POST /events",
    "GET /assets",
    "PATCH /assets/ast_1",
    "GET /assets",
    "PATCH /assets/ast_1",
  ]);
  for (const { headers } of told) {
    expect(headers["x-stelace-organization-id"]).toBeUndefined();
    expect(headers.authorization).toContain(`token=${accessToken}`);
  }
});

const anAsset = (id: string) => ({
  id,
  name: "Claire",
  description: null,
  ownerId: "usr_1",
  assetTypeId: "typ_resume",
  categoryId: null,
  createdDate: "2026-01-05T09:00:00.000Z",
  updatedDate: "2026-01-05T09:00:00.000Z",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata: {},
  platformData: {},
  quantity: 1,
  price: 0,
  currency: null,
});
