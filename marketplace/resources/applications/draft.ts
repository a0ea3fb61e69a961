import type { JsonObject } from "@/lib/entities/json";
import { type Duration, isTimeUnit, type TIME_UNITS } from "@/lib/rules/time/time-units";
import { amountsOf } from "@/lib/rules/transaction/money";
import { malformed, unprocessable } from "@/marketplace/errors";
import { type Bookable, snapshotsOf } from "@/marketplace/resources/applications/bookable";
import { bookingPeriod, type Timing } from "@/marketplace/resources/applications/booking-period";
import { type Booking, requireOneEnd } from "@/marketplace/resources/applications/schemas";

/** Dates, quantity and amounts: the terms that may change until the first transition. */
export type RequestedTerms = Pick<
  Booking,
  "startDate" | "endDate" | "duration" | "quantity" | "value" | "ownerAmount" | "takerAmount"
>;

/**
 * Returns the columns of a booking: dates, quantity, and the amount that each party pays or receives. Throws 400 when
 * the stock is too small, 422 when the dates are not a valid period of the asset.
 */
export function draftOf({ asset, type, currency }: Bookable, requested: RequestedTerms) {
  requireOneEnd(requested);
  const quantity = requested.quantity ?? 1;
  // The stock of a time-based asset comes from its availabilities.
  const isCounted = !type.infinite_stock && !type.time_based;
  if (isCounted && quantity > asset.quantity) throw malformed("Asset does not have enough quantity");
  const timing = timingOf(type.timing);
  const { nbUnits, ...dates } = type.time_based ? soldByTime(requested, timing) : notSoldByTime(requested);
  const amounts = amountsOf(
    {
      unitPrice: asset.price,
      quantity,
      nbUnits,
      currency,
      ownerFeesPercent: percentOf(type.pricing.ownerFeesPercent),
      takerFeesPercent: percentOf(type.pricing.takerFeesPercent),
    },
    requested,
  );
  if (amounts.platformAmount < 0) throw unprocessable("The taker cannot pay less than what the owner receives");
  if (amounts.takerAmount > MAX_AMOUNT) throw unprocessable("The amount is too large");
  return {
    ...dates,
    quantity,
    time_unit: timing.timeUnit,
    unit_price: asset.price,
    value: amounts.value,
    owner_amount: amounts.ownerAmount,
    taker_amount: amounts.takerAmount,
    platform_amount: amounts.platformAmount,
    currency,
  };
}

/** Largest amount whose cents are an exact integer. */
const MAX_AMOUNT = 1e12;

/** Returns the columns that a new transaction copies from its asset. */
export function copiesOf(bookable: Bookable, livemode: boolean) {
  const { process, assetSnapshot, assetType } = snapshotsOf(bookable, livemode);
  return {
    process,
    columns: {
      asset_id: bookable.asset.id,
      asset_snapshot: assetSnapshot,
      asset_type_id: bookable.type.id,
      asset_type: assetType,
      owner_id: bookable.asset.owner_id,
      is_application: bookable.isApplication,
    },
  };
}

function soldByTime(requested: RequestedTerms, timing: Timing) {
  const period = bookingPeriod(
    {
      startDate: toDate(requested.startDate),
      endDate: toDate(requested.endDate),
      duration: requested.duration ?? null,
    },
    timing,
  );
  if (!period) throw unprocessable("Invalid dates");
  return {
    start_date: period.startDate.toISOString(),
    end_date: period.endDate.toISOString(),
    duration: { [timing.timeUnit]: period.nbUnits },
    nbUnits: period.nbUnits,
  };
}

/** Returns the columns of a booking that is not priced by time: its dates are stored as sent, for information. */
function notSoldByTime({ startDate, endDate, duration }: RequestedTerms) {
  const [start, end] = [toDate(startDate), toDate(endDate)];
  if (start && end && end < start) throw unprocessable("Invalid dates");
  return {
    start_date: start?.toISOString() ?? null,
    end_date: end?.toISOString() ?? null,
    duration: duration ?? null,
    nbUnits: 1,
  };
}

const toDate = (date: string | null | undefined): Date | null => (date ? new Date(date) : null);
const percentOf = (value: unknown): number => (typeof value === "number" && value >= 0 && value <= 100 ? value : 0);

function timingOf({ timeUnit, minDuration, maxDuration }: JsonObject): Timing {
  return {
    timeUnit: isTimeUnit(timeUnit) ? timeUnit : "d",
    minDuration: durationOf(minDuration),
    maxDuration: durationOf(maxDuration),
  };
}

function durationOf(value: unknown): Duration | null {
  if (typeof value !== "object" || value === null) return null;
  const given = Object.entries(value).filter(
    (entry): entry is [(typeof TIME_UNITS)[number], number] => isTimeUnit(entry[0]) && typeof entry[1] === "number",
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}
