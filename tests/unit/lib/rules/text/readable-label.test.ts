import { expect, test } from "vitest";
import { isReadableLabel } from "@/lib/rules/text/readable-label";

test.each(["Test technique", "☎️ Appel", "👩‍💻 Mise en situation", "Épreuve n° 2 (1 h 30)", "מבחן"])(
  "the text %s is a readable label",
  (label) => expect(isReadableLabel(label)).toBe(true),
);

test.each([
  "",
  " ",
  "\u200b",
  "\u200d\ufe0f",
  "\u2800",
  "\u202eTest",
  "Test\u2066",
  "Test\nRefus",
  "Test\u2028",
  "a\u0007",
])("the text %j is not a readable label", (label) => expect(isReadableLabel(label)).toBe(false));
