import { describe, expect, test } from "vitest";
import { stagesOf, targetsOf } from "@/workspace/firm/applications/board/stages";

describe("the columns", () => {
  test("the columns are the common stages, the firm's steps, then other labels in use", () => {
    const counts = { unread: 3, ended: 9, "step:Visite": 1, "step:Ancienne étape": 2, "step:Vide": 0 };
    const all = stagesOf([{ label: "Test technique" }, { label: "Visite" }], counts);
    expect(all).toEqual(["unread", "pending", "meeting", "step:Test technique", "step:Visite", "step:Ancienne étape"]);
    expect(targetsOf(all)).toEqual([...all, "recruited", "refused"]);
  });
});
