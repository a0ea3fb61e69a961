import { expect, test } from "vitest";
import { MAIL_GROUPS } from "@/lib/rules/mail-groups";
import { MAIL_VALUES } from "@/marketplace/mail/mail";

test("each kind of mail is in one group", () => {
  expect(Object.values(MAIL_GROUPS).flat().toSorted()).toEqual(Object.keys(MAIL_VALUES).toSorted());
});
