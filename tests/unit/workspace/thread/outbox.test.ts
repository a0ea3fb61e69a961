import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { StoredEntry } from "@/lib/queries/stored-entries";
import { createOutbox, type NewMessage } from "@/workspace/thread/outbox";

/** Creates a store of the browser and an API that sends each key once. Both outlive a page (`openPage`). */
function aWorld() {
  let kept: StoredEntry[] = [];
  let keys = 0;
  const world = {
    now: Date.parse("2026-11-22T10:00:00.000Z"),
    online: true,
    /** Outcomes of the next calls of the API. */
    outcomes: [] as ("sent" | "lost" | "unreachable" | "tooMany")[],
    sent: new Map<string, string>(),
    order: [] as string[],
    kept: () => kept.map(({ id }) => id),
  };
  const send = async ({ id, content }: NewMessage) => {
    const outcome = world.online ? (world.outcomes.shift() ?? "sent") : "unreachable";
    if (outcome === "tooMany") throw new ApiError(429, { message: "Too Many Requests" }, undefined, 90);
    if (outcome === "unreachable") throw new NetworkError("Network Error");
    if (!world.sent.has(id)) world.order.push(content);
    world.sent.set(id, content);
    // The message was sent, but its response is lost.
    if (outcome === "lost") throw new NetworkError("Network Error");
  };
  const openPage = () =>
    createOutbox({
      send,
      store: {
        read: async () => kept,
        add: async (entry) => {
          kept = [...kept, entry];
        },
        remove: async (id) => {
          kept = kept.filter((entry) => entry.id !== id);
        },
      },
      isOnline: () => world.online,
      now: () => world.now++,
      newKey: () => `key-${keys++}`,
    });
  return { world, openPage };
}

describe("createOutbox", () => {
  test("a message is sent immediately, then deleted from the browser", async () => {
    const { world, openPage } = aWorld();
    const outbox = openPage();
    const adding = outbox.add("Bonjour", []);
    expect(outbox.get()).toMatchObject([{ content: "Bonjour" }]);
    await adding;
    expect(outbox.get()).toEqual([]);
    expect(world.kept()).toEqual([]);
    expect(world.order).toEqual(["Bonjour"]);
  });

  test("offline messages wait, and are sent in order", async () => {
    const { world, openPage } = aWorld();
    const outbox = openPage();
    world.online = false;
    await outbox.add("un", []);
    await outbox.add("deux", []);
    expect(outbox.get().map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    world.online = true;
    await outbox.flush();
    expect(world.order).toEqual(["un", "deux"]);
  });

  test("a failed message stays in the outbox, and is resent with the same key", async () => {
    const { world, openPage } = aWorld();
    const outbox = openPage();
    world.outcomes = ["lost"];
    await outbox.add("Bonjour", []);
    const [failed] = outbox.get();
    expect(failed).toMatchObject({ state: "failed", failure: "network" });
    await outbox.retry(failed?.id ?? "");
    expect(outbox.get()).toEqual([]);
    expect(world.order).toEqual(["Bonjour"]);
  });

  test("a message refused with a 429 has a retry date", async () => {
    const { world, openPage } = aWorld();
    const outbox = openPage();
    world.outcomes = ["tooMany"];
    await outbox.add("Bonjour", []);
    const [failed] = outbox.get();
    expect(failed).toMatchObject({ state: "failed", failure: "busy" });
    expect(failed?.retryDate).toBeGreaterThan(world.now + 85_000);
  });

  test("a message that waited 21 hours is sent only by a manual retry", async () => {
    const { world, openPage } = aWorld();
    world.online = false;
    await openPage().add("Bonjour", []);
    world.online = true;
    world.now += 21 * 60 * 60 * 1000;
    const later = openPage();
    await later.resume();
    expect(later.get()).toMatchObject([{ state: "failed" }]);
    expect(world.order).toEqual([]);
    await later.retry(later.get()[0]?.id ?? "");
    expect(world.order).toEqual(["Bonjour"]);
  });

  test("a message dated in the future is not sent automatically", async () => {
    const { world, openPage } = aWorld();
    world.online = false;
    await openPage().add("Bonjour", []);
    world.online = true;
    world.now -= 24 * 60 * 60 * 1000;
    const later = openPage();
    await later.resume();
    expect(later.get()).toMatchObject([{ state: "failed" }]);
    expect(world.order).toEqual([]);
  });

  test("after any outages, reloads and lost responses, each message is sent exactly once", async () => {
    const step = fc.constantFrom("add", "reload", "offline", "online", "lose", "refuse");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { world, openPage } = aWorld();
        let outbox = openPage();
        const written: string[] = [];
        for (const name of steps) {
          if (name === "add") {
            written.push(`message ${written.length}`);
            await outbox.add(written.at(-1) ?? "", []);
          }
          if (name === "reload") {
            outbox = openPage();
            await outbox.resume();
          }
          if (name === "offline") world.online = false;
          if (name === "online") {
            world.online = true;
            await outbox.flush();
          }
          if (name === "lose") world.outcomes.push("lost");
          if (name === "refuse") world.outcomes.push("tooMany");
        }
        world.online = true;
        world.outcomes = [];
        outbox = openPage();
        await outbox.resume();
        expect([...world.order].sort()).toEqual([...written].sort());
        expect(world.kept()).toEqual([]);
      }),
    );
  });
});
