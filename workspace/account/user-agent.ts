type Device = { browser: string | null; system: string | null };

/**
 * Patterns and names of browsers. The order matters: for compatibility, the User-Agent of a browser also contains the
 * names of browsers that come later in this list.
 */
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
/** Maximum number of characters read in a User-Agent: real ones are shorter. */
const MAX_LENGTH = 500;

/**
 * Returns the browser and the system named by a User-Agent, in words by which users recognise their own device; null
 * for each one that is unknown.
 */
export function readUserAgent(userAgent: string | null): Device {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? "";
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
