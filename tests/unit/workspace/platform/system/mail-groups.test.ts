import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/catalogue";
import { routing } from "@/lib/i18n/routing";
import { MAIL_VALUES } from "@/marketplace/mail/mail";
import { MAIL_GROUPS } from "@/workspace/platform/system/mail-groups";

test("each kind of mail is in one group", () => {
  expect(Object.values(MAIL_GROUPS).flat().toSorted()).toEqual(Object.keys(MAIL_VALUES).toSorted());
});

test("each kind of mail has a name in both languages", async () => {
  for (const locale of routing.locales) {
    const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "platform_names" });
    expect(Object.keys(MAIL_VALUES).filter((name) => t("mail", { name }) === name)).toEqual([]);
  }
});
