type Device = { browser: string | null; system: string | null };

/** In this order: each names those after it, to be taken for them. */
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
/** Real ones are shorter; the rest is not read. */
const MAX_LENGTH = 500;

/** The browser and the system of a User-Agent, as users recognise their own device; null for what it does not hold. */
export function readUserAgent(userAgent: string | null): Device {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? "";
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
