import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "@/lib/entities/suggestion";
import { createSuggestionLoader, type SuggestionRequest } from "@/lib/queries/suggestions";

let queries = 0;
/** Returns a query unique to the test, because responses are cached for the life of the page. */
const aQuestion = (): SuggestionRequest => {
  queries += 1;
  return { query: `question ${queries}`, kinds: ["job", "tool"], locale: "fr" };
};
const answerOf = (label: string): Suggestion[] => [{ kind: "job", label, value: "comptable" }];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pause = () => vi.advanceTimersByTimeAsync(120);

test("suggestions are requested once the visitor stops typing, with kinds and language", async () => {
  fetched.mockResolvedValue(json(answerOf("Comptable")));
  const response = vi.fn();
  const { load } = createSuggestionLoader();
  load({ query: "comp", kinds: ["job", "tool"], locale: "en" }, vi.fn());
  await vi.advanceTimersByTimeAsync(100);
  load({ query: "compta & co", kinds: ["job", "tool"], locale: "en" }, response);
  await pause();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/api/marketplace/data/suggestions?query=compta+%26+co&kinds=job%2Ctool&locale=en",
  ]);
  expect(response.mock.calls).toEqual([[answerOf("Comptable")]]);
});

test("a late response to an earlier query is ignored", async () => {
  let arrive = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const responses: (Suggestion[] | null)[] = [];
  const { load } = createSuggestionLoader();
  fetched.mockReturnValueOnce(late);
  load(aQuestion(), (response) => responses.push(response));
  await pause();
  fetched.mockResolvedValueOnce(json(answerOf("Second")));
  load(aQuestion(), (response) => responses.push(response));
  await pause();
  arrive(json(answerOf("First")));
  await pause();
  expect(responses).toEqual([answerOf("Second")]);
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test("a stopped loader sends no request and returns no suggestion", async () => {
  fetched.mockImplementation(async () => json(answerOf("Comptable")));
  const response = vi.fn();
  const { load, stop } = createSuggestionLoader();
  load(aQuestion(), response);
  stop();
  await pause();
  load(aQuestion(), response);
  await vi.advanceTimersByTimeAsync(119);
  stop();
  await pause();
  expect([response.mock.calls, fetched.mock.calls]).toEqual([[], []]);
});

test("cached responses are reused, and the oldest are dropped", async () => {
  fetched.mockImplementation(async () => json(answerOf("Comptable")));
  const { load } = createSuggestionLoader();
  const first = aQuestion();
  load(first, vi.fn());
  await pause();
  const again = vi.fn();
  load(first, again);
  expect([again.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
  for (let count = 0; count < 60; count += 1) {
    load(aQuestion(), vi.fn());
    await pause();
  }
  load(first, again);
  await pause();
  expect(fetched).toHaveBeenCalledTimes(62);
});

test("a failed request returns null, and the next load sends another", async () => {
  const question = aQuestion();
  const responses: (Suggestion[] | null)[] = [];
  const { load } = createSuggestionLoader();
  const failures = [new TypeError("offline"), json({ message: "Too many requests" }, 429), json({ results: [] })];
  for (const failure of [...failures, new Response("<html>")]) {
    if (failure instanceof Error) fetched.mockRejectedValueOnce(failure);
    else fetched.mockResolvedValueOnce(failure);
    load(question, (response) => responses.push(response));
    await pause();
  }
  expect(responses).toEqual([null, null, null, null]);
  expect(fetched).toHaveBeenCalledTimes(4);
});
