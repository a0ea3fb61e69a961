import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cacheResponse } from "@/lib/queries/cache-response";

const KEY = ["page"];

test("a read that began before a save does not overwrite the saved value", async () => {
  const queries = new QueryClient();
  queries.setQueryData(KEY, "before");
  let answer = (_: string): void => undefined;
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const reading = queries.fetchQuery({ queryKey: KEY, queryFn });
  cacheResponse(queries, KEY, "saved");
  answer("before");
  await reading;
  expect(queries.getQueryData(KEY)).toBe("saved");
});
