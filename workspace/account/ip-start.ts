/**
 * Shortens an IP network to the beginning that its addresses have in common: `203.0.113.0/24` becomes `203.0.113.…`.
 */
export const ipStart = (network: string): string =>
  network.includes(":") ? network.replace(/::\/48$/, ":…") : network.replace(/\.0\/24$/, ".…");
