import { afterEach, describe, expect, test, vi } from "vitest";
import { formatMoment } from "@/lib/i18n/format-moment";

const SLOT = "2026-12-02T07:00:00Z";
const readIn = (timeZone: string) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
};
afterEach(() => vi.restoreAllMocks());

describe("a time", () => {
  test("in Paris for a reader in Paris names no zone", () => {
    readIn("Europe/Paris");
    expect(formatMoment("fr", SLOT)).toEqual({ date: "mercredi 2 décembre 2026", time: "8\u202fh", note: "" });
  });

  test("for a reader whose clock shows the same names no zone either", () => {
    readIn("Europe/Brussels");
    expect(formatMoment("fr", SLOT).note).toBe("");
  });

  test("in La Réunion names the zone, and the hour of a reader elsewhere", () => {
    readIn("Europe/Paris");
    const { time, note } = formatMoment("fr", SLOT, "Indian/Reunion");
    expect(time + note).toBe("11\u202fh (heure de La Réunion, 8\u202fh chez vous)");
    expect(formatMoment("en", SLOT, "Indian/Reunion").note).toBe(" (Réunion time, 8:00 where you are)");
    expect(formatMoment("fr", SLOT, "Indian/Reunion", "short")).toEqual({
      date: "mer. 2 déc.",
      time: "11\u202fh",
      note: " (heure de La Réunion)",
    });
  });

  test("in La Réunion for a reader there names the zone alone", () => {
    readIn("Indian/Reunion");
    expect(formatMoment("fr", SLOT, "Indian/Reunion").note).toBe(" (heure de La Réunion)");
  });

  test("gives the reader's day when it is another one", () => {
    readIn("Pacific/Tahiti");
    expect(formatMoment("fr", SLOT).note).toBe(" (heure de Paris, mar. 1er déc., 21\u202fh chez vous)");
  });
});
