import { readRow } from "@/marketplace/db/rows";
import { page as pageOf } from "@/tests/fixtures/api-responses";
import { notificationGroup } from "@/tests/fixtures/market-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, type Situation } from "@/tests/support/replay/request";

/** A notification of the owner, and the object that it is about. */
async function aNotification(situation: Situation) {
  const id = await createFor(situation, "notification");
  return { id, objectId: (await readRow(situation.context.db, "notifications", id))?.object_id ?? "" };
}

const { results, ...paginationMeta } = pageOf(notificationGroup);
const counts = { unreadCount: 2, unreadMessages: 3 };

export const NOTIFICATION_CALLS: Call[] = [
  {
    operation: "GET /notifications",
    rights: "* ... OOO O.O..OO OOOOO . .",
    request: async (situation) => {
      const { objectId } = await aNotification(situation);
      return {
        query: `objectId=${objectId}&read=false`,
        isDone: ({ body }) => JSON.stringify(body).includes(objectId),
      };
    },
    response: is.envWith(is.notificationGroup, "unreadCount", "unreadMessages"),
    client: [
      clientCall(
        "notifications.list",
        (c) => c.notifications.list({ nbResultsPerPage: 1, read: false }),
        "GET /notifications?nbResultsPerPage=1&read=false",
        { response: { ...paginationMeta, results, ...counts }, result: { results, paginationMeta, ...counts } },
      ),
    ],
  },
  {
    operation: "PATCH /notifications/read",
    rights: "* ... OOO O.O..OO OOOOO . .",
    request: async (situation) => {
      const { id, objectId } = await aNotification(situation);
      const isRead = async () => (await readRow(situation.context.db, "notifications", id))?.read === true;
      return { body: { objectId: [objectId] }, isDone: isRead };
    },
    response: is.anObject,
    client: [
      clientCall(
        "notifications.read",
        (c) => c.notifications.read({ objectId: ["trn_1"] }),
        "PATCH /notifications/read",
        { body: { objectId: ["trn_1"] }, response: counts },
      ),
    ],
  },
];
