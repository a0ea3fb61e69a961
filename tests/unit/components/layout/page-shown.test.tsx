import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageShown } from "@/components/layout/page-shown";
import { renderIn } from "@/tests/support/in-locale";
import { place } from "@/tests/support/navigation";

const fetched = vi.fn<typeof fetch>(async () => new Response("{}"));
beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ["doNotTrack", "globalPrivacyControl"]) Reflect.deleteProperty(navigator, name);
});

/** Visits these pages, then hides the last. Returns the bodies of the requests sent. */
async function visit(...pages: (typeof place)[]) {
  const shown = { value: "visible" };
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => shown.value as DocumentVisibilityState);
  for (const page of pages) {
    Object.assign(place, page);
    const { unmount } = await renderIn("fr", <PageShown publicKey="pubk_test_x" product="hc" hasWorker={false} />);
    // Waits for the module that counts: it renders nothing that the test could wait for.
    await import("@/components/layout/follow-page");
    await new Promise((loaded) => setTimeout(loaded));
    unmount();
  }
  shown.value = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  return fetched.mock.calls.map(([, request]) => String(request?.body));
}
const firm = { pathname: "/entreprise/durand-et-fils", params: { locale: "fr", companySlug: "durand-et-fils" } };
const reset = { pathname: "/en/app/mot-de-passe/pwdr_secret", params: { locale: "en", token: "pwdr_secret" } };

test("page views are counted by route and language, without parameter values", async () => {
  const [body = "", ...others] = await visit(firm, firm, reset);
  expect(others).toEqual([]);
  expect(JSON.parse(body).entries).toEqual([
    { type: "page_view", route: "/entreprise/[companySlug]", locale: "fr", count: 2 },
    { type: "page_view", route: "/app/mot-de-passe/[token]", locale: "en", count: 1 },
  ]);
  expect(body).not.toMatch(/durand|secret/);
});

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("a visitor with %s is not counted", async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  expect(await visit(firm)).toEqual([]);
});

test("views of an offer and clicks on apply are counted, except its owner's views", async () => {
  document.body.innerHTML =
    '<main data-asset="ast_1" data-owner="org_1"><span data-apply><a href="#x">Postuler</a></span></main>';
  const [body = ""] = await visit(firm, { ...firm, pathname: "/entreprise/durand-et-fils/offres-emploi" });
  document.querySelector("a")?.click();
  expect(JSON.parse(body).entries.filter((entry: object) => "kind" in entry)).toEqual([
    { kind: "view", assetId: "ast_1", source: expect.any(String) },
    { kind: "view", assetId: "ast_1", source: expect.any(String) },
  ]);
  localStorage.setItem("hc-organization", "org_1");
  const own = (await visit(firm)).at(-1);
  localStorage.clear();
  document.body.innerHTML = "";
  expect(own).toContain('{"kind":"apply_start","assetId":"ast_1"');
  expect(own).not.toContain('"view"');
});
