import { HtmlValidate } from "html-validate";
import { type APIResponse, expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { HTML_RULES } from "@/tests/crawl/html-rules";
import { headAttribute, sizeOfPng } from "@/tests/e2e/support/head";
import { accountPages, knownPages, type Page, pages } from "@/tests/e2e/support/pages";

const validator = new HtmlValidate(HTML_RULES);
/**
 * Pages that depend on the query are rendered at each request: searches, the list of articles, each tool, the report
 * form.
 */
const PER_REQUEST = ["/recherche", routes.blog(), `${routes.knowledgeTools()}/`, routes.report()];

type Received = { page: Page; response: APIResponse; html: string };

// One request per page for all the checks of its document; the assertions are soft, so that every fault is reported.
for (const page of pages)
  test(`${page.name} responds ${page.status} with valid HTML and the expected caching`, async ({
    request,
    baseURL,
  }) => {
    const response = await request.get(page.path);
    const received = { page, response, html: await response.text() };
    expectStatus(received);
    expect.soft((await request.head(page.path)).status(), "status of HEAD").toBe(page.status);
    expectKeeping(received);
    expect.soft(await htmlFaults(received.html), "faults of the HTML").toEqual([]);
    if (!knownPages.includes(page)) return;
    const image = expectIndexing(received, baseURL);
    const picture = await request.get(image);
    expect.soft(picture.headers()["content-type"], "picture for networks").toBe("image/png");
    expect.soft(sizeOfPng(await picture.body()), "picture for networks").toEqual({ width: 1200, height: 630 });
  });

function expectStatus({ page, response, html }: Received) {
  expect.soft(response.status(), "status").toBe(page.status);
  expect.soft(html.match(/<h1[\s>]/g), "headings of level 1").toHaveLength(1);
  expect.soft(html.includes('<meta name="x-page-status"'), "the marker must not reach the visitor").toBe(false);
}

/**
 * Screens of accounts are never cached and never indexed; pages that depend on their path alone may be cached by
 * anyone.
 */
function expectKeeping({ page, response, html }: Received) {
  const keeping = response.headers()["cache-control"];
  if (accountPages.includes(page)) {
    expect.soft(keeping, "cache-control").toContain("no-store");
    expect.soft(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  } else if (knownPages.includes(page) && !PER_REQUEST.some((start) => page.path.includes(start)))
    expect.soft(keeping, "cache-control").toContain("s-maxage=");
}

async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Checks what the HTML states for search engines. Returns the URL of the picture for social networks. */
function expectIndexing({ page, html }: Received, baseURL: string | undefined): string {
  const bare = page.path.split("?")[0] ?? page.path;
  const french = bare.replace(/^\/en(?=\/|$)/, "") || "/";
  const absolute = (path: string) => new URL(path, baseURL).href.replace(/\/$/, "");
  const link = (pattern: RegExp) => headAttribute(html, pattern)?.replace(/\/$/, "");
  expect.soft(headAttribute(html, /<title>([^<]{10,})<\/title>/), "title").toBeTruthy();
  expect.soft(headAttribute(html, /<meta name="description" content="([^"]{50,})"/), "description").toBeTruthy();
  expect.soft(link(/<link rel="canonical" href="([^"]+)"/), "canonical").toBe(absolute(bare));
  for (const [language, target] of [
    ["fr", french],
    ["en", localePath("en", french)],
    ["x-default", french],
  ] as const)
    expect
      .soft(link(new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]+)"`, "i")), language)
      .toBe(absolute(target));
  expect.soft(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  return headAttribute(html, /<meta property="og:image" content="([^"]+)"/) ?? "";
}
