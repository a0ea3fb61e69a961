/**
 * Returns an IP network in a readable form: `203.0.113.0/24`, the addresses with this beginning, becomes `203.0.113.…`.
 */
export const ipStart = (network: string): string =>
  network.includes(":") ? network.replace(/::\/48$/, ":…") : network.replace(/\.0\/24$/, ".…");
