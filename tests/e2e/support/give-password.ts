import type { Page } from "playwright/test";
import { text } from "@/tests/e2e/support/texts";

/** Types the password again in the dialog that requires it. */
export async function givePassword(page: Page, locale: string, password: string): Promise<void> {
  const say = (key: string) => text(locale, "recent_password", key);
  const dialog = page.getByRole("dialog", { name: say("heading") });
  await dialog.getByLabel(say("label"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: say("submit") }).click();
}
