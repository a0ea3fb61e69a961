import { expect, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { text } from "@/tests/e2e/support/texts";

const say = (...key: string[]) => text("fr", "candidate_match", ...key);

test("offers match the chosen job and town; a hidden one can return", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, await openAccount(page.request));
  await page.goto(workspaceRoutes.offersForMe());
  await page.getByLabel(say("job"), { exact: true }).selectOption({ label: "Collaborateur comptable" });
  const town = page.getByLabel(say("town"), { exact: true });
  await town.fill("Nullepart-sur-Rien");
  await page.getByRole("button", { name: say("see") }).click();
  await expect(town).toBeFocused();
  await expect(town).toHaveAccessibleDescription(new RegExp(say("unknown_town")));
  await town.fill("Lyon");
  await page.getByRole("button", { name: say("see") }).click();
  const offers = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Masquer/ }) });
  await expect(offers.first()).toContainText("Collaborateur comptable");

  const count = await offers.count();
  const title = await offers.first().getByRole("link").first().innerText();
  await offers
    .first()
    .getByRole("button", { name: say("hide") })
    .click();
  const undo = page.getByRole("button", { name: say("hidden", "show") }).first();
  await expect(undo).toBeFocused();
  await expect(offers).toHaveCount(count - 1);
  await undo.press("Enter");
  await expect(offers).toHaveCount(count);
  await expect(offers.first()).toContainText(title);

  // After a reload, a hidden offer is in the folded list only, from which it can be shown again.
  const kept = page.waitForResponse((response) => response.request().method() === "PUT");
  await offers
    .first()
    .getByRole("button", { name: say("hide") })
    .click();
  await kept;
  await page.reload();
  await page.getByText("1 offre masquée").click();
  await expect(undo).toBeVisible();
  await undo.press("Enter");
  await expect(page.getByText("1 offre masquée")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
