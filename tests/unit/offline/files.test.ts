import { expect, test, vi } from "vitest";
import { answerPicture, filesOf } from "@/offline/files";

const HTML = `<link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next"/>
<script src="/_next/static/chunks/b2.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
<script>self.__next_f.push([1,"3:I[12,[\\"/_next/static/chunks/c3.js\\",\\"/_next/static/chunks/b2.js\\"],\\"default\\"]"])</script>
<img src="/_next/static/media/logo.png"/><img src="/api/marketplace/files/x.js"/>`;

test("filesOf returns each file named by the HTML and the headers once", () => {
  const link = '</_next/static/media/figtree.woff2>; rel=preload; as="font"; crossorigin=""';
  expect(filesOf(HTML, link)).toEqual([
    "/_next/static/media/figtree.woff2",
    "/_next/static/chunks/a1.css",
    "/_next/static/chunks/b2.js",
    "/_next/static/chunks/c3.js",
  ]);
});

test("a picture that fails to load is replaced by an empty SVG", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const answer = await answerPicture(new Request("https://site.example/api/marketplace/files/logo.png"));
  fetched.mockRestore();
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
    "image/svg+xml",
    expect.stringMatching(/^<svg [^>]*\/>$/),
  ]);
});
