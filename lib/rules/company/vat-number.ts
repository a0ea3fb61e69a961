import { isSiren } from "@/lib/rules/company/siren";

/**
 * Form of the intra-community VAT number of each member state, after its prefix (directive 2006/112/CE, article 215; the
 * forms are those that the Commission publishes for VIES). Greece has the prefix EL, and Northern Ireland XI.
 */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^\d{11}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Removes the spaces, dots and hyphens of a VAT number as people type it, and puts its letters in capitals. */
export const plainVatNumber = (typed: string): string => typed.replace(/[\s.\u00a0\u202f-]/g, "").toUpperCase();

/** The French VAT number of a SIREN: its key is computed from the SIREN (CGI, annexe II, article 242 nonies A). */
const frenchVatNumber = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, "0")}${siren}`;

/** Returns whether a text, without spaces, is an intra-community VAT number; for a French one, whether its key is right. */
export function isVatNumber(number: string): boolean {
  const rest = number.slice(2);
  if (!FORMS[number.slice(0, 2)]?.test(rest)) return false;
  const siren = rest.slice(2);
  return !number.startsWith("FR") || (isSiren(siren) && number === frenchVatNumber(siren));
}

/** Returns whether a VAT number may belong to the organization of this SIREN: a French one is made from it. */
export const isVatNumberOf = (number: string, siren: string): boolean =>
  !number.startsWith("FR") || number === frenchVatNumber(siren);
