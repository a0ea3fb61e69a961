import { fromMinor, toMinor } from "@/lib/rules/transaction/money";

/** The French rate for services, in percent (CGI, article 278). */
export const VAT_RATE = 20;
export const CURRENCY = "EUR";

export type TaxedPrice = { price: number; vatRate: number; vat: number; total: number };

/** Returns a price in euros before VAT, its VAT to the nearest cent, and their sum. */
export function withVat(price: number, vatRate = VAT_RATE): TaxedPrice {
  const minor = toMinor(price, CURRENCY);
  const vat = Math.round((minor * vatRate) / 100);
  return { price, vatRate, vat: fromMinor(vat, CURRENCY), total: fromMinor(minor + vat, CURRENCY) };
}
