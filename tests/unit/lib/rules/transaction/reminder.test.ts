import { expect, test } from "vitest";
import { remindableDate, reminderRefusal, type Silence } from "@/lib/rules/transaction/reminder";
import { DAY_MS } from "@/lib/rules/transaction/response-time";

const SENT = Date.parse("2026-11-01T09:00:00Z");
const silence = (overrides: Partial<Silence> = {}): Silence => ({
  status: "new",
  createdDate: SENT,
  firmDate: null,
  isFirmWaiting: false,
  remindedDate: null,
  isOfferOpen: true,
  ...overrides,
});

test("a firm can be reminded after ten days of silence", () => {
  expect(remindableDate(silence())).toBe(SENT + 10 * DAY_MS);
  expect(remindableDate(silence({ firmDate: SENT + 4 * DAY_MS }))).toBe(SENT + 14 * DAY_MS);
});

test("the firm of a closed offer can be reminded at once", () => {
  expect(remindableDate(silence({ isOfferOpen: false, firmDate: SENT + DAY_MS }))).toBe(SENT);
});

test("a firm can be reminded once, and only of waiting applications", () => {
  for (const status of ["new", "restricted", "pending", "custom"])
    expect(remindableDate(silence({ status }))).not.toBeNull();
  for (const status of ["meeting", "refused", "recruited", "cancelled"])
    expect(reminderRefusal(silence({ status }))).toBe("notWaiting");
  expect(reminderRefusal(silence({ remindedDate: SENT, isOfferOpen: false }))).toBe("alreadyReminded");
  expect(reminderRefusal(silence({ isFirmWaiting: true }))).toBe("firmWaits");
  expect(remindableDate(silence({ isFirmWaiting: true, isOfferOpen: false }))).toBeNull();
});
