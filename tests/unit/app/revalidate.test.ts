import { revalidateTag } from "next/cache";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/revalidate/route";
import { env } from "@/lib/env";
import { type PageMaker, setPageMaker } from "@/lib/page-maker";

const afterwards = vi.hoisted(() => ({ work: [] as (() => Promise<void>)[] }));
vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
vi.mock("next/server", () => ({ after: (work: () => Promise<void>) => afterwards.work.push(work) }));
vi.mock("@/lib/env", () => ({ env: vi.fn() }));

const SECRET = "secret-of-the-launcher";
const post = (body: string, authorization: string | null = `Bearer ${SECRET}`) =>
  POST(
    new Request("http://localhost/api/revalidate", {
      method: "POST",
      body,
      headers: authorization ? { authorization } : {},
    }),
  );

beforeEach(() => {
  vi.mocked(revalidateTag).mockClear();
  afterwards.work = [];
  vi.mocked(env).mockReturnValue({ revalidationSecret: SECRET } as ReturnType<typeof env>);
});

/** Records the paths of the pages that this process renders. */
const watchPages = () => {
  const made = vi.fn<PageMaker>(async () => undefined);
  setPageMaker(made);
  return made;
};

describe("POST /api/revalidate", () => {
  test.each([null, "", "Bearer", "Bearer wrong", SECRET, `Basic ${SECRET}`, `Bearer ${SECRET}x`])(
    "the authorization %j is refused, and nothing expires",
    async (authorization) => {
      expect((await post('{"tags":["frontpage"]}', authorization)).status).toBe(401);
      expect(revalidateTag).not.toHaveBeenCalled();
    },
  );

  test("a request is refused with 401 when no secret is configured", async () => {
    vi.mocked(env).mockReturnValue({ revalidationSecret: null } as ReturnType<typeof env>);
    expect((await post('{"tags":["frontpage"]}', "Bearer null")).status).toBe(401);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"tags":"frontpage"}',
    '{"tags":[]}',
    '{"tags":[1]}',
    '{"tags":["a"],"paths":["https://evil.example/"]}',
    '{"tags":["a"],"paths":["//evil.example/"]}',
    '{"tags":["a"],"paths":["/\\\\evil.example/"]}',
    '{"tags":["a"],"unknown":true}',
    JSON.stringify({ tags: ["a".repeat(257)] }),
  ])("the body %s is refused with its reason, and nothing expires", async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: 400, message: expect.stringMatching(/\w/) });
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  test("tags become stale, and their pages are requested after the response", async () => {
    const made = watchPages();
    const response = await post('{"tags":["frontpage","sitemap"]}');
    expect(await response.json()).toEqual({ tags: 2, paths: 2 });
    expect(vi.mocked(revalidateTag).mock.calls).toEqual([
      ["frontpage", "max"],
      ["sitemap", "max"],
    ]);
    expect(made).not.toHaveBeenCalled();
    for (const work of afterwards.work) await work();
    expect(made.mock.calls).toEqual([["/"], ["/en"]]);
  });

  test("a request with refresh=false makes tags stale and requests no page", async () => {
    const made = watchPages();
    expect(await (await post('{"tags":["frontpage"],"refresh":false}')).json()).toEqual({ tags: 1, paths: 0 });
    for (const work of afterwards.work) await work();
    expect(revalidateTag).toHaveBeenCalledTimes(1);
    expect(made).not.toHaveBeenCalled();
  });

  test("a request with 100 tags renders at most 50 pages", async () => {
    const made = watchPages();
    await post(JSON.stringify({ tags: Array.from({ length: 100 }, (_, index) => `company:c${index}`) }));
    for (const work of afterwards.work) await work();
    expect(made).toHaveBeenCalledTimes(50);
  });

  test("a page that fails to refresh does not block the next ones", async () => {
    const made = watchPages();
    made.mockRejectedValue(new Error("no page"));
    await post('{"tags":["frontpage"]}');
    for (const work of afterwards.work) await work();
    expect(made).toHaveBeenCalledTimes(2);
  });
});
