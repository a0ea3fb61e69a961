import type { Mistake } from "@/tests/planted/mistake";

const ATTACHMENTS = "tests/integration/files/attachments.test.ts";
const NOTIFICATIONS = "tests/integration/mails/notifications.test.ts";
const CONVERSATIONS = "tests/integration/applications/conversations.test.ts";

/** Mistakes about the readers of messages, attachments and notifications. */
export const messageMistakes: Mistake[] = [
  {
    name: "another user of the browser sends the stored read marks",
    file: "workspace/shell/unread/use-mark-queue.ts",
    find: "name: `read-${kind}-${userId}`",
    replace: "name: `read-${kind}-${userId.length}`",
    test: [
      "tests/unit/workspace/shell/unread/use-mark-queue.test.tsx",
      "another user of the browser does not send the stored marks",
    ],
  },
  {
    name: "every visible tab reads the unread counts",
    file: "lib/queries/unread-watch.ts",
    find: "if (isRecent(gapMs)) return;\n      const next",
    replace: "const next",
    test: [
      "tests/unit/lib/queries/unread-watch.test.ts",
      "only one of several visible tabs reads the counts, and all receive them",
    ],
  },
  {
    name: "a sender attaches another user's file, and reads it through the message",
    file: "marketplace/resources/messages/service.ts",
    find: " AND coalesce(files.owner_id, ${senderId}) = ${senderId}`",
    replace: "`",
    test: [ATTACHMENTS, "a sender attaches only their own files"],
  },
  {
    name: "an attachment is read by accounts that did not receive it",
    file: "marketplace/resources/uploads/download.ts",
    find: '.where(isReceivedBy(caller.actorId ?? ""))',
    replace: '.where("receiver_id", "is not", null)',
    test: [ATTACHMENTS, "an attachment is read by both parties only"],
  },
  {
    name: "an attachment is read by a member who may not read messages",
    file: "marketplace/resources/uploads/download.ts",
    find: 'if (scopeOf(caller, "message:read") === null) return false;',
    replace: "",
    test: [ATTACHMENTS, "a member without the right to read messages reads no attachment"],
  },
  {
    name: "a firm reads the messages of applicants whom it has not paid for",
    file: "marketplace/resources/messages/store.ts",
    find: "NOT ${wasRead})`",
    replace: "false)`",
    test: [
      "tests/integration/applications/withheld-messages.test.ts",
      "a firm reads a restricted applicant's messages once it has paid",
    ],
  },
  {
    name: "a firm that refused an unpaid application reads its applicant's messages",
    file: "marketplace/resources/messages/store.ts",
    find: "NOT ${wasRead})`",
    replace: "transactions.status = 'restricted')`",
    test: [
      "tests/integration/applications/withheld-messages.test.ts",
      "a firm that refuses an unpaid application reads no message",
    ],
  },
  {
    name: "a message's topic names a profile that its owner may have hidden",
    file: "marketplace/resources/messages/topics.ts",
    find: "NOT coalesce(${isResume}, false) AND ",
    replace: "",
    test: [CONVERSATIONS, "a conversation about a profile hides its name from the firm"],
  },
  {
    name: "a message's topic names a suspended offer",
    file: "marketplace/resources/messages/topics.ts",
    find: "(${isPublic} OR ${isClosedOffer})",
    replace: "true",
    test: [CONVERSATIONS, "a conversation names its offer while public or closed, not when suspended"],
  },
  {
    name: "a notification that is always mailed follows the choice of no mail",
    file: "lib/rules/notification/notification-kinds.ts",
    find: 'if (mail === "always") return "now";',
    replace: "",
    test: [
      "tests/integration/mails/notification-mails.test.ts",
      "mails follow the candidate's choices, except that interviews are always mailed",
    ],
  },
  {
    name: "an account marks another account's notifications as read",
    file: "marketplace/resources/notifications/service.ts",
    find: "sql<boolean>`account_id = ${accountId} AND NOT read`,",
    replace: "sql<boolean>`NOT read`,",
    test: [NOTIFICATIONS, "an account neither lists nor marks read another account's notifications"],
  },
  {
    name: "a message dated in the future is resent automatically",
    file: "workspace/thread/outbox.ts",
    find: "age >= 0 && age < KEY_LIFE_MS",
    replace: "age < KEY_LIFE_MS",
    test: ["tests/unit/workspace/thread/outbox.test.ts", "a message dated in the future is not sent automatically"],
  },
  {
    name: "a message about an offer is mailed to members who do not follow its office",
    file: "marketplace/resources/messages/service.ts",
    find: "const among = await readTopicOffer(trx, topicId);",
    replace: "const among = { ...(await readTopicOffer(trx, topicId)), officeIds: [] };",
    test: [
      "tests/integration/alerts/followers.test.ts",
      "a candidate's message is mailed to followers, or else to all",
    ],
  },
];
