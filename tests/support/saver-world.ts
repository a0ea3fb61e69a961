import { ApiError, NetworkError } from "@/lib/api/errors";
import { createObjectSaver, type Seen } from "@/lib/queries/object-saver";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { textsIn } from "@/tests/support/any-object";

/** The next event, which the test chooses in any order. */
export type Step =
  | { kind: "edit"; form: number; refused: boolean }
  | { kind: "answer"; outcome: "done" | "lost before" | "lost after" | "fault" | "expired" }
  | { kind: "other tab"; field: number }
  | { kind: "timer" | "resume" };

const FIELDS = ["title", "town", "list"] as const;
const BAD = "bad";
const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

type Form = { base: Fields; texts: Map<string, "draft" | "saved" | "refused"> };

/**
 * A saver, its server, the forms of one tab and the writes of other tabs. Every typed text is unique, so that it can be
 * searched for: on the server, in the drafts, among the texts that have been on the server.
 */
export function createSaverWorld() {
  let server: Seen = { value: { title: "t0", town: "v0", list: [{ id: "a", text: "l0" }] }, version: "0000" };
  let count = 0;
  const everOnServer = new Set(textsIn(server.value));
  const calls: ((outcome: string) => void)[] = [];
  const timers: (() => void)[] = [];
  const othersLost: string[] = [];
  /** Texts that the forms of this tab showed: they may be replaced knowingly. */
  const shown = new Set(textsIn(server.value));
  const othersTexts = new Set<string>();
  /**
   * Texts that need not have reached the server: the same form replaced them first, or the person chose the other tab's
   * text.
   */
  const givenUp = new Set<string>();

  const write = (value: Fields) => {
    server = { value, version: String(Number(server.version) + 1).padStart(4, "0") };
    for (const text of textsIn(value)) everOnServer.add(text);
  };
  const answer = <Result>(apply: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      calls.push((outcome) => {
        if (outcome === "lost before") return reject(new NetworkError("Network Error"));
        if (outcome === "fault") return reject(new ApiError(500, {}, undefined));
        if (outcome === "expired") return reject(new ApiError(401, {}, undefined));
        try {
          const result = apply();
          outcome === "lost after" ? reject(new NetworkError("Network Error")) : resolve(result);
        } catch (error) {
          reject(error);
        }
      });
    });
  const send = (patch: Fields, seen: Seen | null) =>
    answer(() => {
      if (seen?.version !== server.version) throw new ApiError(412, {}, undefined);
      if (textsIn(patch).some((text) => text.startsWith(BAD))) throw new ApiError(422, {}, undefined);
      const before = textsIn(server.value);
      write({ ...server.value, ...patch });
      const after = new Set(textsIn(server.value));
      othersLost.push(...before.filter((text) => othersTexts.has(text) && !shown.has(text) && !after.has(text)));
      return server;
    });
  const clock = {
    now: () => count,
    after(_: number, run: () => void) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run) >>> 0, 1);
    },
  };
  const saver = createObjectSaver({ read: () => answer(() => server), send }, clock, server);
  const forms = FIELDS.map((): Form => ({ base: server.value, texts: new Map() }));

  const edit = (index: number, refused: boolean) => {
    const [field, form] = [FIELDS[index] ?? "title", forms[index]];
    if (!form) return;
    const text = `${refused ? BAD : "mine"}-${count}`;
    for (const seen of textsIn(form.base[field])) shown.add(seen);
    for (const [earlier, state] of form.texts) if (state === "draft") givenUp.add(earlier);
    form.texts.set(text, "draft");
    const next = { [field]: changed(form.base[field], text) };
    saver.change(field, { [field]: form.base[field] }, next).then(
      () => {
        form.texts.set(text, "saved");
        form.base = saver.getState().value ?? form.base;
      },
      () => form.texts.set(text, "refused"),
    );
  };
  const writeElsewhere = (index: number) => {
    const field = FIELDS[index] ?? "title";
    const text = `theirs-${count}`;
    othersTexts.add(text);
    write({ ...server.value, [field]: changed(server.value[field], text) });
  };

  return {
    saver,
    forms,
    othersLost,
    server: () => server,
    everOnServer,
    givenUp,
    async step(step: Step) {
      count += 1;
      if (step.kind === "edit") edit(step.form, step.refused);
      if (step.kind === "answer") calls.shift()?.(step.outcome);
      if (step.kind === "other tab") writeElsewhere(step.field);
      if (step.kind === "timer") timers.shift()?.();
      if (step.kind === "resume") saver.resume();
      await flush();
    },
    /** Brings the network back for good, and saves everything that can be saved. */
    async drain() {
      for (let turn = 0; turn < 500; turn += 1) {
        calls.shift()?.("done");
        timers.shift()?.();
        if (calls.length === 0 && timers.length === 0 && turn % 20 === 0) saver.resume();
        await flush();
      }
    },
    /**
     * Settles a conflict: the person has seen the texts of the other tab, and replaces them knowingly or gives up their
     * own.
     */
    settle(held: HeldEdit, keepsTheirs: boolean) {
      for (const { mine, theirs } of held.conflicts) {
        for (const text of textsIn(theirs)) shown.add(text);
        if (keepsTheirs) for (const text of textsIn(mine)) givenUp.add(text);
      }
      saver.settle(held, keepsTheirs ? held.conflicts.map(({ path }) => path) : []);
    },
  };
}

/** A text replaced, or an item added to a list. */
const changed = (value: unknown, text: string): unknown =>
  Array.isArray(value) ? [...value.filter(isFields), { id: text, text }] : text;
