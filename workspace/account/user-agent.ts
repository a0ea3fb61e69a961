type Device = { browser: string | null; system: string | null };

/** The order matters: each browser also names the following ones, to be taken for them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
/** Longer than real User-Agents; the rest is not read. */
const MAX_LENGTH = 500;

/**
 * Returns the browser and the system of a User-Agent, by names with which users recognise their own device; null for
 * what is unknown.
 */
export function readUserAgent(userAgent: string | null): Device {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? "";
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
