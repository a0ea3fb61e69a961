import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isMailChosen,
  kindOfMove,
  MAIL_CHOICES,
  mailChoiceOf,
  mailedKinds,
  NOTIFICATION_KINDS,
} from "@/lib/rules/notification/notification-kinds";

test("fifteen kinds of notification are mailed even to a person who chose none", () => {
  const mails = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, "off"]));
  const mailed = NOTIFICATION_KINDS.filter((kind) => mailChoiceOf(kind, mails) === "now");
  expect(mailed).toEqual([
    "interviewProposed",
    "applicationDecided",
    "heldMoveDropped",
    "feedPaused",
    "orderReceived",
    "orderDecided",
    "offerUnpublished",
    "interviewAnswered",
    "opinionAsked",
    "notesRequested",
    "notesReleased",
    "joinRequested",
    "joinDecided",
    "attachRequested",
    "attachDecided",
    "firmsMerged",
    "contentValidated",
    "contentSuspended",
    "correctionRequested",
    "appealDecided",
  ]);
  expect(NOTIFICATION_KINDS.filter((kind) => !isMailChosen(kind))).toEqual(mailed);
});

test("a mail choice is applied, and an invalid one replaced by the default", () => {
  for (const choice of MAIL_CHOICES) expect(mailChoiceOf("messageReceived", { messageReceived: choice })).toBe(choice);
  fc.assert(
    fc.property(fc.anything(), (mails) => {
      expect(MAIL_CHOICES).toContain(mailChoiceOf("profileRead", mails));
    }),
  );
  expect(mailChoiceOf("messageReceived", { messageReceived: "weekly" })).toBe("now");
  expect(mailChoiceOf("profileRead", null)).toBe("off");
});

test("each audience has its own list of optional mails", () => {
  expect(mailedKinds("candidate")).toEqual(["messageReceived", "applicationMoved", "alertResults", "profileRead"]);
  expect(mailedKinds("firm")).toEqual([
    "messageReceived",
    "applicationReceived",
    "applicationNudged",
    "applicationWithdrawn",
    "applicationsLate",
    "offerClosing",
    "offerUnanswered",
    "opinionGiven",
  ]);
});

test.each([
  ["new", "applicationMoved"],
  ["pending", "applicationMoved"],
  ["custom", "applicationMoved"],
  ["meeting", "interviewProposed"],
  ["recruited", "applicationDecided"],
  ["refused", "applicationDecided"],
  ["cancelled", null],
])("an application that becomes %s sends the notification %s", (status, kind) => {
  expect(kindOfMove(status)).toBe(kind);
});
