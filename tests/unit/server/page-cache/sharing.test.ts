import { expect, test, vi } from "vitest";
import { HEARD, versionOf } from "@/tests/support/keeping-next";
import { createSharedStore } from "@/tests/support/shared-store";
import { startSharingSite } from "@/tests/support/sharing-sites";
import { ask } from "@/tests/support/site";

const PATH = "/entreprise/treguern";
type Options = Partial<Parameters<typeof startSharingSite>[0]>;

/** Starts two processes that share a cache of pages. `keep` makes the first process cache a page. */
const startTwo = async ({ first: ofFirst = {}, second: ofSecond = {} }: { first?: Options; second?: Options } = {}) => {
  const content = { version: 1 };
  const { sharedStore, ...others } = createSharedStore();
  const first = await startSharingSite({ sharedStore, content, ...ofFirst });
  const second = await startSharingSite({ sharedStore, content, ...ofSecond });
  const keep = async (path = PATH) => {
    await ask(first.port, path);
    await ask(first.port, path);
    await vi.waitFor(() => expect(first.kept.size().pages).toBeGreaterThan(0));
  };
  return { ...others, content, first, second, keep };
};
const shownBy = async ({ port }: { port: number }) => versionOf((await ask(port, PATH)).body);

test("a page cached by one process is sent by the other without Next", async () => {
  const { first, second, keep } = await startTwo();
  await keep();
  const [there, here] = [await ask(first.port, PATH), await ask(second.port, PATH)];
  const { date: _first, "x-request-id": _id, ...sent } = there.headers;
  expect(here.headers).toMatchObject(sent);
  expect([here.status, here.body]).toEqual([there.status, there.body]);
  expect(second.next.calls).toEqual([]);
  expect(second.kept.size().pages).toBe(1);
});

test("the embedded view of a page is shared separately", async () => {
  const { second, keep } = await startTwo();
  await keep(`${PATH}?embed=1`);
  expect(String((await ask(second.port, `${PATH}?embed=1`)).body)).toContain('data-embed=""');
  expect(String((await ask(second.port, PATH)).body)).not.toContain("data-embed");
});

test("two hundred visitors receive the page of another process without Next", async () => {
  const { second, keep } = await startTwo();
  await keep();
  const sent = await Promise.all(Array.from({ length: 200 }, () => ask(second.port, PATH)));
  expect(sent.every(({ body }) => versionOf(body) === 1)).toBe(true);
  expect(second.next.calls).toEqual([]);
});

test("a process that has applied a change sends no older shared page", async () => {
  const { first, second, content, keep } = await startTwo();
  await keep();
  content.version = 2;
  second.apply(2);
  expect(await shownBy(second)).toBe(2);
  expect(await shownBy(first)).toBe(1);
  first.apply(2);
  expect(await shownBy(first)).toBe(2);
});

test("after a change, only one process renders the page", async () => {
  const { first, second, content, keep } = await startTwo();
  await keep();
  await shownBy(second);
  content.version = 2;
  for (const site of [first, second]) site.apply(2);
  expect([await shownBy(first), await shownBy(second)]).toEqual([2, 2]);
  expect([first.next.nbRendered(), second.next.nbRendered()]).toEqual([2, 0]);
});

test("a change of other tags does not expire a shared page", async () => {
  const { first, second, keep } = await startTwo();
  await keep();
  for (const site of [first, second]) site.changes.record({ number: 2, tags: ["other"], everything: false }, false);
  for (const site of [first, second]) site.changes.setApplied(2);
  expect(await shownBy(second)).toBe(1);
  expect(second.next.calls).toEqual([]);
});

test("a process does not send a shared page with changes that it has not applied", async () => {
  const { first, second, keep } = await startTwo({ first: { number: 9 } });
  await keep();
  expect(first.kept.size().pages).toBe(1);
  await shownBy(second);
  expect(second.next.calls).toEqual([PATH]);
});

test("the better compression of a page is shared too", async () => {
  const { first, entries, keep } = await startTwo();
  await keep();
  const before = [...entries.values()][0]?.length ?? 0;
  await shownBy(first);
  await vi.waitFor(() => expect([...entries.values()][0]?.length).toBeLessThan(before));
});

test("while the marketplace is unreachable, the page of another process is sent", async () => {
  const { second, keep } = await startTwo({ second: { watch: { ...HEARD, isCurrent: () => false } } });
  await keep();
  expect(await shownBy(second)).toBe(1);
  expect(second.next.calls).toEqual([]);
});

test.each([
  ["secret", { secret: "another-secret-of-another-product-0000" }],
  ["setting", { settings: { siteOrigin: "https://another.example" } }],
])("processes that differ in a %s share nothing", async (_, second) => {
  const { second: other, keep } = await startTwo({ second });
  await keep();
  await shownBy(other);
  expect(other.next.calls).toEqual([PATH]);
});

test.each([
  ["truncated", (bytes: Buffer) => bytes.subarray(0, -1)],
  ["longer", (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("x")])],
  ["changed", (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -9), Buffer.alloc(9)])],
  ["not a page", () => Buffer.from("<script>alert(1)</script>".repeat(100))],
  ["a single byte", () => Buffer.from("x")],
])("a shared entry that is %s is rendered again", async (_, spoil) => {
  const { second, entries, keep } = await startTwo();
  await keep();
  for (const [name, bytes] of entries) entries.set(name, spoil(bytes));
  expect(await shownBy(second)).toBe(1);
  expect(second.next.calls).toEqual([PATH]);
});

test("the shared entry of a page is refused under the key of another page", async () => {
  const { second, entries, keep } = await startTwo();
  await keep();
  for (const [name, bytes] of entries) entries.set(name.replace(PATH, "/offres-emploi"), bytes);
  await ask(second.port, "/offres-emploi");
  expect(second.next.calls).toEqual(["/offres-emploi"]);
});

test("while the shared cache is unreachable, each process renders the page", async () => {
  const { second, keep, setAway } = await startTwo();
  setAway(true);
  await keep();
  expect(await shownBy(second)).toBe(1);
  setAway(false);
  await shownBy(second);
  await vi.waitFor(() => expect(second.kept.size().pages).toBe(1));
  expect(second.next.calls.length).toBeGreaterThan(0);
});

test.each([
  { seconds: 60, least: 50_000, most: 60_000 },
  { seconds: 86_400, least: 3_600_000, most: 3_600_000 },
])("a shared page fresh for $seconds s expires then, or after an hour", async ({ seconds, least, most }) => {
  const { keep, lives } = await startTwo({ first: { seconds } });
  await keep();
  const [life = 0] = lives.values();
  expect(life).toBeGreaterThanOrEqual(least);
  expect(life).toBeLessThanOrEqual(most);
});

test("a shared page that is no longer fresh is not sent", async () => {
  const { second, keep } = await startTwo({ first: { seconds: 1 } });
  await keep();
  await vi.waitFor(async () => {
    second.next.calls.length = 0;
    await ask(second.port, PATH);
    expect(second.next.calls.length).toBeGreaterThan(0);
  }, 3_000);
});
