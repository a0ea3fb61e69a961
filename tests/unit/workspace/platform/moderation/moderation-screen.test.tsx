import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ModerationScreen } from "@/workspace/platform/moderation/moderation-screen";

const current = withoutFirm(["asset:moderate:all"]);
const asset = {
  id: "ast_1",
  name: "Cabinet Le Goff",
  active: true,
  validated: false,
  locations: [],
  customAttributes: {},
  metadata: {},
  createdDate: "2026-11-20T08:00:00.000Z",
  updatedDate: null,
};

test("what is not validated is listed, the oldest first", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), { "GET /assets": () => aPageOf([asset]) });
  await renderScreen(session, <ModerationScreen />);
  expect(await screen.findByRole("rowheader", { name: "Cabinet Le Goff" })).not.toBeNull();
  const query = api.calls[0]?.query;
  expect([query?.get("validated"), query?.get("orderBy"), query?.get("order")]).toEqual([
    "false",
    "createdDate",
    "asc",
  ]);
});
