import { profileAccess } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";

export const ACCESS_CALLS: Call[] = [
  {
    operation: "GET /accesses",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: async ({ context, relation, scene }) => {
      const person = { own: scene.me, same: scene.colleague, other: scene.stranger }[relation];
      const access = { kind: "profile", reason: "visibility", day: "2026-11-03" } as const;
      await context.db
        .insertInto("profile_accesses")
        .values({ ...access, person_id: person, organization_id: scene.elsewhere })
        .execute();
      return { isDone: ({ text }) => text.includes(scene.elsewhere) };
    },
    client: [
      clientCall("accesses.list", (c) => c.accesses.list({ page: 2 }), "GET /accesses?page=2", page(profileAccess)),
    ],
  },
];
