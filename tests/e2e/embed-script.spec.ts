import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

const MAX_SCRIPT_BYTES = 3_000;

/** A page of another origin, whose policy lets the site's script run and read, and nothing else. */
const hostPage = async (body: string, siteOrigin: string) => {
  const policy = `default-src 'none'; script-src ${siteOrigin}; connect-src ${siteOrigin}; frame-src ${siteOrigin}`;
  const server = createServer((request, response) => {
    if (request.url !== "/") return response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy });
    response.end(`<!doctype html><html lang="fr"><title>Un cabinet</title><body><main>${body}</main></body></html>`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The host page has no port");
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};

const script = (origin: string, attributes: string) =>
  `<script src="${origin}${machineRoutes.embedScript()}" ${attributes} defer></script>`;

for (const locale of walkedLocales)
  test(`one script shows a firm's offers on its own site (${locale})`, async ({
    page,
    request,
    baseURL: site = "",
  }) => {
    const feed = await (await request.get(machineRoutes.companyFeed(locale, `${company.slug}.json`))).json();
    const host = await hostPage(
      script(site, `data-firm="${company.slug}" data-locale="${locale}" data-limit="3"`),
      site,
    );
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(host.origin);
    const block = page.locator(".hc-offers");
    await expect(block.locator(".hc-offer")).toHaveCount(Math.min(3, feed.items.length));
    await expect(block.locator(".hc-offer-title").first()).toHaveText(feed.items[0].title);
    await expect(block.locator(".hc-offer-title").first()).toHaveAttribute("href", `${feed.items[0].id}?src=site`);
    await expect(block.locator(".hc-all")).toHaveAttribute(
      "href",
      `${site}${localePath(locale, routes.companyOffers(company.slug))}?src=site`,
    );
    expect(faults).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    host.close();
  });

test("the embed script of an unknown firm shows only a link", async ({ page, baseURL: site = "" }) => {
  const host = await hostPage(
    `<div id="offres"></div><p>Fin</p>${script(site, 'data-firm="aucun-cabinet" data-target="offres"')}`,
    site,
  );
  await page.goto(host.origin);
  await expect(page.locator("#offres .hc-all")).toHaveCount(1);
  await expect(page.locator(".hc-offer")).toHaveCount(0);
  host.close();
});

test("the embed script is under 3 kB, without eval, innerHTML or cookies", async ({ request }) => {
  const answer = await request.get(machineRoutes.embedScript());
  expect(answer.headers()["content-type"]).toContain("javascript");
  expect((await answer.body()).length).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(readFileSync("public/embed.js", "utf8")).not.toMatch(/eval|innerHTML|document\.write|cookie\s*=|localStorage/);
});

test("a firm's feeds hold the offers of its page", async ({ request }) => {
  const pageHtml = await (await request.get(routes.companyOffers(company.slug))).text();
  const json = await request.get(machineRoutes.companyFeed("fr", `${company.slug}.json`));
  const { items } = await json.json();
  expect(json.headers()["access-control-allow-origin"]).toBe("*");
  expect(items.length).toBeGreaterThan(0);
  for (const { url } of items) expect(pageHtml).toContain(new URL(url).pathname);
  const atom = await (await request.get(machineRoutes.companyFeed("fr", `${company.slug}.xml`))).text();
  expect(atom.match(/<entry>/g)).toHaveLength(items.length);
  for (const path of [
    machineRoutes.companyFeed("fr", "aucun-cabinet.json"),
    "/feeds/fr/entreprise/x.csv",
    "/feeds/de/entreprise/x.xml",
  ])
    expect((await request.get(path)).status()).toBe(404);
});

test("an unlisted site cannot frame a page, embedded or not", async ({ page, baseURL: site = "" }) => {
  const offers = routes.companyOffers(company.slug);
  const frames = [`${site}${offers}?embed`, site + offers].map(
    (src) => `<iframe src="${src}" title="Offres"></iframe>`,
  );
  const host = await hostPage(frames.join(""), site);
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("frame-ancestors") && refused.push(message.text()));
  await page.goto(host.origin, { waitUntil: "networkidle" });
  await expect.poll(() => refused.length).toBe(2);
  host.close();
});
