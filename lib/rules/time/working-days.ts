const DAY_MS = 24 * 60 * 60 * 1000;

export const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
export const toDay = (date: Date) => date.toISOString().slice(0, 10);
export const addDays = (day: string, count: number) => toDay(new Date(toDate(day).getTime() + count * DAY_MS));

const FIXED_HOLIDAYS = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** Easter Monday, Ascension, Whit Monday: days after Easter Sunday. */
const MOVABLE_HOLIDAYS = [1, 39, 50];

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's method). */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDay(new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)));
}

/** True for the eleven public holidays of the labour code (L3133-1). */
export function isPublicHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return MOVABLE_HOLIDAYS.some((after) => addDays(easter, after) === day);
}

/** True for public holidays, and for weekends. */
export const isDayOff = (day: string): boolean => [0, 6].includes(toDate(day).getUTCDay()) || isPublicHoliday(day);

/** Returns the nth working day after a day. */
export function workingDayAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (!isDayOff(found)) left -= 1;
  }
  return found;
}
