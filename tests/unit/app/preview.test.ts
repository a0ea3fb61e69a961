import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as findTexts } from "@/app/api/interface-texts/route";
import { POST as preview } from "@/app/api/preview/route";
import { env } from "@/lib/env";

vi.mock("@/lib/env", () => ({ env: vi.fn() }));

const EDITOR = "Stelace-V1 apiKey=k, token=editor";
const asked = vi.fn<typeof fetch>();

/** A fake API that grants one token the right to edit entries. */
const api: typeof fetch = async (_url, init) => {
  const isEditor = new Headers(init?.headers).get("authorization") === EDITOR;
  return Response.json({ "entry:edit:all": isEditor });
};

const post = (route: (request: Request) => Promise<Response>, body: unknown, authorization: string | null = EDITOR) =>
  route(
    new Request("http://localhost/api", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: authorization ? { authorization } : { cookie: "session=editor" },
    }),
  );

beforeEach(() => {
  vi.mocked(env).mockReturnValue({ apiOrigin: "http://api.test" } as ReturnType<typeof env>);
  asked.mockReset().mockImplementation(api);
  vi.stubGlobal("fetch", asked);
});
afterEach(() => vi.unstubAllGlobals());

const TEXT = {
  name: "un-texte",
  locale: "fr",
  fields: { title: "Un titre", body: "## Un\n\n**gras** <script>alert(1)</script>[a](javascript:alert(1))" },
  metadata: {},
  publishedDate: null,
};

describe("the preview and the text search of editors", () => {
  test("the preview of a text without title is made", async () => {
    const response = await post(preview, { ...TEXT, fields: { body: "Un mot", cover: { key: "covers/a.png" } } });
    expect(await response.json()).toMatchObject({ cover: { key: "covers/a.png" }, sources: [], related: [] });
  });

  test("the preview is sanitized HTML that no cache stores", async () => {
    const response = await post(preview, TEXT);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body: unknown = await response.json();
    expect(body).toMatchObject({
      title: "Un titre",
      author: "La rédaction",
      body: { headings: [{ text: "Un", level: 2 }] },
    });
    expect(JSON.stringify(body)).toContain("<strong>gras</strong>");
    expect(JSON.stringify(body)).not.toMatch(/<script|javascript|alert/);
  });

  test.each([null, "", "Stelace-V1 apiKey=k, token=user", "Basic azo="])(
    "preview and text search answer 403 to the authorization %j",
    async (authorization) => {
      for (const route of [preview, findTexts]) {
        const response = await post(route, route === preview ? TEXT : { query: "offre" }, authorization);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain("gras");
      }
    },
  );

  test("the preview answers 403 unless the API confirms the right to edit", async () => {
    for (const answer of [Response.json({}, { status: 403 }), Response.json({ "entry:edit:all": "yes" })]) {
      asked.mockResolvedValueOnce(answer);
      expect((await post(preview, TEXT)).status).toBe(403);
    }
  });

  test.each([["{"], [{}], [{ ...TEXT, locale: "de" }], [{ ...TEXT, fields: { body: 1 } }], [{ ...TEXT, above: 2 }]])(
    "the invalid body %j answers 400",
    async (body) => expect((await post(preview, body)).status).toBe(400),
  );

  test("a body that is too long is refused before it is parsed", async () => {
    expect((await post(preview, "x".repeat(400_001))).status).toBe(413);
  });

  test.each(["home.heading", "Emploi en comptabilité", "EMPLOI audit"])(
    "the interface text home.heading is found by %j",
    async (query) => {
      const body: unknown = await (await post(findTexts, { query })).json();
      expect(body).toMatchObject({ texts: expect.arrayContaining([expect.objectContaining({ key: "home.heading" })]) });
    },
  );
});
