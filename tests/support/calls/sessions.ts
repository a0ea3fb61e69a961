import { readRow } from "@/marketplace/db/rows";
import * as responses from "@/tests/fixtures/account-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import { createObject } from "@/tests/support/objects";
import { hasItem, type Situation } from "@/tests/support/replay/request";

/** Creates a session of the caller, a colleague or a stranger: people log in, organizations do not. */
const sessionFor = ({ context, relation, scene }: Situation) => {
  const people = { own: scene.me, same: scene.colleague, other: scene.stranger };
  return createObject.session(context.db, { owner: people[relation], other: scene.stranger });
};

export const SESSION_CALLS: Call[] = [
  {
    operation: "GET /sessions",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: async (situation) => {
      const id = await sessionFor(situation);
      return { query: "nbResultsPerPage=100", isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall(
        "sessions.list",
        (c) => c.sessions.list({ orderBy: "lastUsedDate" }),
        "GET /sessions?orderBy=lastUsedDate",
        {
          ...page(responses.session),
        },
      ),
    ],
  },
  {
    operation: "DELETE /sessions/:id",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: async (situation) => {
      const id = await sessionFor(situation);
      return { params: { id }, isDone: async () => !(await readRow(situation.context.db, "sessions", id)) };
    },
    client: [
      clientCall("sessions.remove", (c) => c.sessions.remove("ses_1"), "DELETE /sessions/ses_1", removal("ses_1")),
    ],
  },
];
