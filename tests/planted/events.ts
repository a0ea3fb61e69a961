import type { Mistake } from "@/tests/planted/mistake";

const ENTRIES_TEST: Mistake["test"] = [
  "tests/integration/content/entries-write.test.ts",
  "the events of a hidden entry carry none of its draft",
];
const MEMBERSHIPS_TEST: Mistake["test"] = [
  "tests/integration/accounts/users.test.ts",
  "a user's events name only the organization that they concern",
];
const MAIL_TEST: Mistake["test"] = [
  "tests/integration/applications/messages.test.ts",
  "unread messages are mailed once, then again after a day",
];
const PROFILE_TEST: Mistake["test"] = [
  "tests/integration/assets/assets-write.test.ts",
  "the events of a profile carry nothing of the person",
];

/** Mistakes about the content of events, and the mails about messages. */
export const eventMistakes: Mistake[] = [
  {
    name: "the event of a hidden entry contains the entry",
    file: "marketplace/resources/entries/announce.ts",
    find: "object: isHidden(row) ? null : toEntry(row, livemode)",
    replace: "object: toEntry(row, livemode)",
    test: ENTRIES_TEST,
  },
  {
    name: "an event hides an entry by its former state, not by its new one",
    file: "marketplace/resources/entries/announce.ts",
    find: "object: isHidden(row)",
    replace: "object: isHidden(stored ?? row)",
    test: ENTRIES_TEST,
  },
  {
    name: "events list every organization of a person",
    file: "marketplace/resources/users/serialize.ts",
    find: "organizations: isOrganizationId(row.id) ? row.organizations : {},",
    replace: "organizations: row.organizations,",
    test: MEMBERSHIPS_TEST,
  },
  {
    name: "the event of a membership contains fields that only its caller may read",
    file: "marketplace/resources/users/memberships.ts",
    find: 'type: isNew ? "user__organization_joined" : "user__organization_rights_changed",\n      objectId: id,\n      object: toPublicUser(row, context.livemode),',
    replace:
      'type: isNew ? "user__organization_joined" : "user__organization_rights_changed",\n      objectId: id,\n      object: toUser(caller, row, context.livemode),',
    test: MEMBERSHIPS_TEST,
  },
  {
    name: "the event of an edited user contains fields that only its caller may read",
    file: "marketplace/resources/users/edit.ts",
    find: "const object = toPublicUser(row, context.livemode);",
    replace: "const object = toUser(caller, row, context.livemode);",
    test: MEMBERSHIPS_TEST,
  },
  {
    name: "unread messages of the sender prevent the mail to the receiver",
    file: "marketplace/resources/messages/store.ts",
    find: "AND receiver_id = ${receiverId}\n      AND NOT read",
    replace: "AND NOT read",
    test: MAIL_TEST,
  },
  {
    name: "an unread message prevents every later mail",
    file: "marketplace/resources/messages/store.ts",
    find: "interval '1 day'",
    replace: "interval '1 year'",
    test: MAIL_TEST,
  },
  {
    name: "the event of a profile contains the profile",
    file: "marketplace/resources/assets/announce.ts",
    find: "const object = isPerson ? null : ",
    replace: "const object = ",
    test: PROFILE_TEST,
  },
  {
    name: "the event of a profile contains the requested changes",
    file: "marketplace/resources/assets/announce.ts",
    find: "const requested = isPerson ? null : (changesRequested ?? null)",
    replace: "const requested = changesRequested ?? null",
    test: PROFILE_TEST,
  },
];
