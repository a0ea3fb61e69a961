import { describe, expect, test } from "vitest";
import { routing } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { sessionCookieName } from "@/lib/rules/user/session-mark";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { logoutCookieName, organizationKey, tokensKey } from "@/lib/session/names";
import { type Content, readContent } from "@/marketplace/content/read-content";
import { DEMO_CONTENT } from "@/marketplace/demo/rows/entries";
import { signatureOf } from "@/marketplace/resources/webhooks/signature";
import { RULES } from "@/marketplace/retention/rules";

/** Collections that must exist in both languages. */
const TRANSLATED = ["help", "page", "product", "doc", "seo", "knowledge", "changelog"];
const everything = [...readContent(), ...readContent(DEMO_CONTENT)];
const contents = everything.filter(({ collection }) => TRANSLATED.includes(collection));

const read = (name: string, locale: string): Content => {
  const found = contents.find((content) => content.name === name && content.locale === locale);
  if (!found) throw new Error(`${name}.${locale} is not written`);
  return found;
};
const bodyOf = (name: string, locale = "fr") => String(read(name, locale).fields.body);
const textsOf = ({ fields, metadata }: Content) => JSON.stringify([fields, metadata]);
const linksOf = (text: string) => [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path = ""]) => path);

const named = (collection: string) => everything.filter((content) => content.collection === collection);
const help = named("help");
const knownPaths = new Set([
  ...Object.values(redirectPatterns).filter((pattern) => !pattern.includes("[")),
  routes.help(),
  routes.knowledgeTools(),
  ...TOOL_NAMES.map((name) => routes.knowledgeTool(name)),
  routes.landings(),
  routes.savedOffers(),
  routes.report(),
  // The pages of all jobs, even of jobs without open offers, whose broken links the crawl reports.
  ...jobs.map(({ slug }) => routes.jobLanding(slug)),
  ...help.map(({ name }) => routes.helpTopic(name)),
  ...named("page").map(({ name }) => routes.staticPage(name)),
  ...named("doc").map(({ metadata }) => routes.docs(String(metadata.path))),
  ...named("blog").map(({ name }) => routes.article(name)),
]);

describe("the editorial content", () => {
  test("each entry has a unique name in each language", () => {
    const names = everything.map(({ name, locale }) => `${name}.${locale}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("each translated entry exists in both languages, under the same name", () => {
    const localesOf = (name: string) => contents.filter((content) => content.name === name).map(({ locale }) => locale);
    const alone = contents.filter(({ name }) => localesOf(name).length !== routing.locales.length);
    expect(alone.map(({ name, locale }) => `${name}.${locale}`)).toEqual([]);
  });

  test("links lead only to pages of the site that exist", () => {
    const lost = everything.flatMap((content) =>
      linksOf(textsOf(content))
        .filter((path) => !knownPaths.has(path))
        .map((path) => `${content.name}.${content.locale}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  test("help topics refer only to help topics that exist", () => {
    const names = new Set(help.map(({ name }) => name));
    const unknown = help.flatMap(({ metadata }) =>
      [metadata.related].flat().filter((name) => !names.has(String(name))),
    );
    expect(unknown).toEqual([]);
  });

  test("help topics use no developer terms", () => {
    const words = /\b(?:API|endpoint|webhooks?|JSON|XML|OpenAPI|JavaScript|iframe|slug|User-Agent)\b|`/gi;
    const found = help.flatMap(({ name, locale, fields }) => {
      const text = JSON.stringify(fields).replaceAll(/\]\([^)]*\)/g, "]");
      return (text.match(words) ?? []).map((word) => `${name}.${locale}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  test.each(routing.locales)("SEO titles in %s have at most 60 characters, and descriptions 155", (locale) => {
    const seo = named("seo").filter((content) => content.locale === locale);
    expect(seo).not.toEqual([]);
    const long = seo.filter(
      ({ fields }) => String(fields.titletag).length > 60 || String(fields.description).length > 155,
    );
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});

describe("the content about the product", () => {
  test.each([
    ["fr", "mois", "jours"],
    ["en", "months", "days"],
  ])("the privacy page in %s states the durations that the jobs use", (locale, months, days) => {
    const body = bodyOf("confidentialite", locale);
    expect(body).toContain(`${RULES.refusedApplications.months} ${months}`);
    expect(body).toContain(`${RULES.inactivityNotices.months} ${months}`);
    expect(body).toContain(`${RULES.logIns.months} ${months}`);
    expect(body).toContain(`${RULES.events.months} ${months}`);
    expect(body).toContain(`${RULES.askedErasures.days} ${days}`);
    expect(body).toContain(`${RULES.mailTokens.days} ${days}`);
  });

  test.each(routing.locales)("the page on cookies in %s names every cookie and key of a session", (locale) => {
    const body = bodyOf("cookies", locale);
    for (const nameOf of [sessionCookieName, logoutCookieName, tokensKey, organizationKey])
      expect(body).toContain(`\`${nameOf("happy-cabinet")}\``);
  });

  test("the documented webhook check accepts our signatures and nothing else", async () => {
    const [, source = ""] = /```js\n([\s\S]*?)```/.exec(bodyOf("doc-webhooks")) ?? [];
    const { isFromHappyCabinet } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
    );
    const body = '{"event":{}}';
    const old = new Date(Date.now() - 600_000);
    expect(isFromHappyCabinet("whsec_a", body, signatureOf("whsec_a", body))).toBe(true);
    expect(isFromHappyCabinet("whsec_b", body, signatureOf("whsec_a", body))).toBe(false);
    expect(isFromHappyCabinet("whsec_a", `${body} `, signatureOf("whsec_a", body))).toBe(false);
    expect(isFromHappyCabinet("whsec_a", body, signatureOf("whsec_a", body, old))).toBe(false);
    expect(isFromHappyCabinet("whsec_a", body, undefined)).toBe(false);
  });
});
