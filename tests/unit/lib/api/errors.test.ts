import { inspect } from "node:util";
import { AxiosError, AxiosHeaders } from "axios";
import { expect, test } from "vitest";
import { toNetworkError } from "@/lib/api/errors";

test("a logged failure has its cause, without the credentials", () => {
  const failure = new AxiosError("connect ECONNREFUSED 127.0.0.1:1", "ECONNREFUSED", {
    headers: new AxiosHeaders({ authorization: "Basic c2VjcmV0" }),
  });
  const logged = inspect(toNetworkError(failure, 30_000), { depth: 10 });
  expect(logged).toContain("ECONNREFUSED");
  expect(logged).not.toContain("c2VjcmV0");
});
