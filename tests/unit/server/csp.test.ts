import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sessionMark } from "@/lib/rules/user/session-mark";
import { scriptMarkOf } from "@/server/csp";
import { ask, page, startSite } from "@/tests/support/site";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** Sources of every page: this site, and the script that marks the document of a logged-in user. */
const OWN = `'self' ${hashOf(sessionMark("happy-cabinet"))}`;
const policyOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"]);

/** Starts a site whose fake Next marks its scripts with the nonce of the request's header, as Next does. */
const rendering = (html: (mark: string) => string, headers: Record<string, string> = {}) =>
  startSite((request) => {
    const mark = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
    return {
      headers: {
        "content-type": "text/html; charset=utf-8",
        link: `</a.js>; rel=preload; nonce="${mark}"`,
        ...headers,
      },
      body: page(html(mark)),
    };
  });

test("only the inline scripts of Next are allowed, by their hashes", async () => {
  const port = await rendering(
    (mark) => `<script nonce="${mark}">push("é")</script><script>alert(1)</script><script nonce="x">alert(2)</script>`,
  );
  const { headers } = await ask(port, "/");
  expect(policyOf(headers)).toContain(`script-src ${OWN} ${hashOf('push("é")')};`);
  expect(policyOf(headers)).not.toContain("unsafe-inline' 'sha");
  expect(/script-src[^;]*/.exec(policyOf(headers))?.[0]).not.toMatch(/unsafe|nonce/);
});

test("the nonce of scripts is never sent, in the page, scripts or headers", async () => {
  let secret = "";
  const port = await rendering((mark) => {
    secret = mark;
    return `<script nonce="${mark}">push({"nonce":"${mark}"})</script><p>${mark}</p>`;
  });
  const { body, headers } = await ask(port, "/");
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(body.toString() + JSON.stringify(headers)).not.toContain(secret);
  const sent = /<script[^>]*>([^<]*)<\/script>/.exec(body.toString())?.[1] ?? "";
  expect(policyOf(headers)).toContain(hashOf(sent));
});

test("a nonce sent by a visitor is ignored", async () => {
  const port = await rendering((mark) => `<script nonce="${mark}">a()</script>`);
  const mine = { "content-security-policy": "script-src 'nonce-mine'" };
  const { body } = await ask(port, "/", { headers: mine });
  expect(body.toString()).not.toContain("mine");
});

test("a cached page is sent with the same script hashes at each visit, embedded or not", async () => {
  const port = await rendering((mark) => `<script nonce="${mark}">a()</script>`, { etag: '"1"' });
  const first = policyOf((await ask(port, "/")).headers);
  expect(policyOf((await ask(port, "/")).headers)).toBe(first);
  expect(first).toContain(hashOf("a()"));
  expect(policyOf((await ask(port, "/?embed=1")).headers)).toContain(hashOf("a()"));
});

test("the inline scripts of a page of the build are allowed by their hashes", async () => {
  const port = await startSite({ body: page("<script>built()</script>") });
  expect(policyOf((await ask(port, "/")).headers)).toContain(`script-src ${OWN} 'sha256-built';`);
});

test("a 304 has no policy, so that the browser applies the former one", async () => {
  const port = await startSite({ status: 304, headers: { etag: '"1"' } });
  const { headers } = await ask(port, "/");
  expect(headers["content-security-policy"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["/", "/api/marketplace/nothing", "/%E0%A4%A"])("every response has a policy: %s", async (path) => {
  const port = await startSite({ body: page("") });
  const policy = policyOf((await ask(port, path)).headers);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
});

test("the policy allows uploads only to the configured store", async () => {
  const port = await startSite({ body: page("") }, { uploadOrigins: ["https://files.example"] });
  expect(policyOf((await ask(port, "/")).headers)).toContain("connect-src 'self' https://files.example;");
});

test.each([
  ["/app/candidat/profil/import", true],
  ["/en/app?x=1", true],
  ["/app", true],
  ["/application", false],
  ["/", false],
  ["/recherche/app", false],
])("the page %s may frame blob URLs: %s", async (target, isAllowed) => {
  const port = await rendering(() => "");
  const [, frames = ""] = /frame-src ([^;]*)/.exec(policyOf((await ask(port, target)).headers)) ?? [];
  expect(frames.split(" ").includes("blob:")).toBe(isAllowed);
});

test("copies of the site with the same secret and build have the same nonce", () => {
  const [secret, other] = ["secret-of-the-copies", "another-secret-of-copies"];
  expect(scriptMarkOf(secret, "build")).toBe(scriptMarkOf(secret, "build"));
  const marks = [scriptMarkOf(secret, "build"), scriptMarkOf(secret, "next"), scriptMarkOf(other, "build")];
  const alone = [scriptMarkOf(undefined, "build"), scriptMarkOf(undefined, "build")];
  expect(new Set([...marks, ...alone]).size).toBe(5);
  for (const mark of [...marks, ...alone]) expect(mark).toMatch(/^[\w-]{32}$/);
});

test("a page rendered by another copy is sent with the hashes of its scripts", async () => {
  const scriptMark = scriptMarkOf("secret-of-the-copies", "build");
  const html = page(`<script nonce="${scriptMark}">a()</script><script nonce="${scriptMark}">b()</script>`);
  const port = await startSite({ body: html }, {}, () => true, undefined, { scriptMark });
  const { body, headers } = await ask(port, "/");
  expect(body.toString()).not.toContain(scriptMark);
  expect(policyOf(headers)).toContain(`script-src ${OWN} ${hashOf("a()")} ${hashOf("b()")};`);
});
