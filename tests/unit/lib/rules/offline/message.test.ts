import { expect, test } from "vitest";
import { readOfflineMessage } from "@/lib/rules/offline/message";

test("the message of a page is parsed, and anything else is ignored", () => {
  const message = { owner: "usr_1", keep: ["/a"], drop: [] };
  expect(readOfflineMessage({ ...message, more: 1 })).toEqual(message);
  const others = [null, "keep", {}, { ...message, owner: null }, { ...message, keep: [1] }, { owner: "", keep: [] }];
  expect(others.map(readOfflineMessage)).toEqual(others.map(() => null));
});
