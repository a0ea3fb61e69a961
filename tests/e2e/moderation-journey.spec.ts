import { expect, test } from "playwright/test";
import { openOffer } from "@/tests/e2e/support/demonstration";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import {
  decide,
  expectPublic,
  followUp,
  main,
  openModerator,
  openQueued,
  openRecruiter,
  openVisitor,
  publicOffer,
  say,
  type Way,
} from "@/tests/e2e/support/moderation-way";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";
import { testEnv } from "@/tests/support/env";

const WAYS = [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
] as const;
/** `npm run test:long` walks both. */
const walked = testEnv().loops > 1 ? WAYS : WAYS.slice(0, 1);

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await launchProduct();
});
test.afterAll(() => product.close());

for (const { locale, width } of walked) {
  test(`a report is decided, then judged by another (${locale}, ${width} px)`, async ({ browser }) => {
    const way: Way = { product, browser, locale, width };
    const [visitor, first, second] = [await openVisitor(way), await openModerator(way), await openModerator(way)];
    const { page: firm, person } = await openRecruiter(way);
    const faults = [await watchFaults(visitor), await watchFaults(first), await watchFaults(second)];
    const email = `temoin-${locale}-${Date.now()}@exemple.fr`;
    const what = `Ce poste (${locale}) est publié deux fois par ce cabinet.`;
    const form = (...key: string[]) => text(locale, "report", ...key);
    await visitor.goto(publicOffer(way));
    await visitor
      .getByRole("link", { name: text(locale, "common", "report"), exact: true })
      .first()
      .click();
    await visitor.waitForURL(/signaler/);
    await expect(main(visitor).getByLabel(form("field", "url"))).toHaveValue(/offre-emploi/);
    await main(visitor)
      .getByLabel(form("field", "motive"))
      .selectOption({ label: form("motive", "other") });
    await main(visitor).getByLabel(form("field", "text")).fill(what);
    await main(visitor).getByLabel(form("field", "email")).fill(email);
    await main(visitor).getByRole("checkbox").check();
    await main(visitor)
      .getByRole("button", { name: form("submit") })
      .click();
    await expect(main(visitor).getByText(form("sent"))).toBeVisible();
    const receipt = await mailTo(product.outbox, email, "reportReceived");
    await visitor.goto(linkIn(receipt, followUp(way)));
    await main(visitor)
      .getByRole("button", { name: form("follow", "confirm") })
      .click();
    await expect(main(visitor).getByText(form("follow", "state", "open"))).toBeVisible();

    await openQueued(way, first, openOffer.title, "signalement");
    await expect(main(first).getByText(what)).toBeVisible();
    await main(first)
      .getByRole("radio", { name: say(locale, "report", "hide") })
      .check();
    await main(first)
      .getByLabel(say(locale, "decide", "code"))
      .selectOption({ index: 7 });
    await main(first)
      .getByLabel(say(locale, "decide", "reason"))
      .fill("Une autre offre dit la même chose.");
    await decide(way, first);
    const lines = [await expectPublic(way, "reported, and hidden", 307)];
    await mailTo(product.outbox, email, "reportDecided");
    const suspended = await mailTo(product.outbox, person.email, "contentSuspended");
    expect(suspended.text).not.toContain(email);

    const contest = (...key: string[]) => text(locale, "appeal", ...key);
    await firm.goto(linkIn(suspended, product.origin));
    await main(firm)
      .locator("summary")
      .filter({ hasText: contest("contest") })
      .click();
    await main(firm).getByLabel(contest("label")).fill("Ce sont deux postes, dans deux bureaux.");
    await main(firm)
      .getByRole("button", { name: contest("contest"), exact: true })
      .click();
    await expect(main(firm).getByText(contest("contested"), { exact: true })).toBeVisible();

    await openQueued(way, first, openOffer.title);
    await expect(main(first).getByText(say(locale, "appeal", "own"))).toBeVisible();
    await expect(main(first).getByRole("button", { name: say(locale, "decide", "submit") })).toHaveCount(0);
    await openQueued(way, second, openOffer.title);
    await main(second)
      .getByRole("radio", { name: say(locale, "appeal", "granted") })
      .check();
    await main(second)
      .getByLabel(say(locale, "appeal", "answer"))
      .fill("Deux bureaux : deux postes.");
    await decide(way, second);
    lines.push(await expectPublic(way, "appeal granted", 200));
    await mailTo(product.outbox, person.email, "appealDecided", "Deux bureaux");
    const told = await mailTo(product.outbox, email, "reportReversed");
    await visitor.goto(linkIn(told, followUp(way)));
    await main(visitor)
      .getByRole("button", { name: form("follow", "confirm") })
      .click();
    await expect(main(visitor).getByText(form("follow", "state", "dismissed"))).toBeVisible();
    expect(faults.flat()).toEqual([]);
    process.stdout.write(`${["", `A report, ${locale}, ${width} px`, ...lines].join("\n  ")}\n`);
  });
}
