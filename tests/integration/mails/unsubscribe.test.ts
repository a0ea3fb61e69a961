import { expect, test } from "vitest";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { withMarketplace } from "@/tests/support/marketplace";

const { database, post, send, signIn } = withMarketplace();

async function aSubscriber(metadata: object = {}) {
  const { id, headers } = await signIn();
  await database.db
    .updateTable("users")
    .set({ metadata: JSON.stringify(metadata) })
    .where("id", "=", id)
    .execute();
  const searches: string[] = [];
  for (const name of ["Une", "Autre"]) {
    const { body } = await post("/search", { save: true, name }, headers);
    searches.push((body as { id: string }).id);
  }
  const states = async () => {
    const rows = await database.db
      .selectFrom("saved_searches")
      .select(["id", "active"])
      .where("user_id", "=", id)
      .execute();
    return searches.map((search) => rows.find((row) => row.id === search)?.active);
  };
  return { id, searches, states };
}
const linkTo = async (id: string) =>
  `/alerts/unsubscribe/${createSignedIds(await platformSecret(database.db, "unsubscribe")).sign(id)}`;

test("a forged unsubscribe link stops no search", async () => {
  const { id, searches, states } = await aSubscriber();
  const [of, elsewhere] = [await linkTo(id), createSignedIds("another secret").sign(id)];
  const swapped = of.replace(id, searches[0] ?? "");
  for (const token of [id, `${id}.`, elsewhere, `${of}A`.slice(20), "x", ".", "%00"]) {
    for (const path of [`/alerts/unsubscribe/${token}`, swapped])
      for (const method of ["GET", "POST"]) expect([400, 404]).toContain((await send(path, { method })).status);
  }
  expect(await states()).toEqual([true, true]);
});

test("opening the unsubscribe link shows a page and stops no search", async () => {
  const french = await aSubscriber();
  const english = await aSubscriber({ locale: "en" });
  const asked: string[] = [];
  for (const { id, searches } of [french, english]) {
    for (const subject of [id, ...searches]) {
      const { status, headers, body } = await send(await linkTo(subject));
      expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(body).toContain('<form method="post">');
      asked.push(/<html lang="(..)">/.exec(String(body))?.[1] ?? "");
    }
  }
  expect(asked).toEqual(["fr", "fr", "fr", "en", "en", "en"]);
  for (const { states } of [french, english]) expect(await states()).toEqual([true, true]);
});

test("one click of a mail client stops a search, or all searches", async () => {
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const ways = [{ headers: multipart, body: part }, { headers: form, body: "List-Unsubscribe=One-Click" }, {}];
  for (const way of ways) {
    const { id, searches, states } = await aSubscriber();
    const post = (path: string) => send(path, { method: "POST", ...way });
    expect(await post(await linkTo(searches[0] ?? ""))).toMatchObject({ status: 200, body: { success: true } });
    expect(await states()).toEqual([false, true]);
    expect(await post(await linkTo(id))).toMatchObject({ status: 200, body: { success: true } });
    expect(await states()).toEqual([false, false]);
    expect(await post(await linkTo(id))).toMatchObject({ status: 200, body: { success: true } });
  }
});

test("a person who presses the button reads a confirmation", async () => {
  const { id, states } = await aSubscriber();
  const headers = { accept: "text/html,*/*;q=0.8", "content-type": "application/x-www-form-urlencoded" };
  const done = await send(await linkTo(id), { method: "POST", headers });
  expect(done).toMatchObject({ status: 200, body: expect.stringContaining("C’est fait") });
  expect(await states()).toEqual([false, false]);
});

test("the unsubscribe link of a removed search answers 200", async () => {
  expect(await send(await linkTo("sch_gone"), { method: "POST" })).toMatchObject({ status: 200 });
});
