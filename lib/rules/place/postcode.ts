/**
 * Postcodes that do not begin with the number of their department or collectivity: CEDEX, and islands that once
 * belonged to Guadeloupe.
 */
const ELSEWHERE: readonly [first: string, last: string, department: string][] = [
  ["97000", "97050", "971"],
  ["97051", "97081", "978"],
  ["97095", "97099", "977"],
  ["97133", "97133", "977"],
  ["97150", "97150", "978"],
  ["97700", "97899", "974"],
];

/**
 * Returns the department or collectivity of a postcode; for the beginning of a postcode, the department of most
 * postcodes with this beginning.
 */
export function departmentOf(postcode: string): string {
  if (postcode.startsWith("20")) return postcode < "202" ? "2A" : "2B";
  const elsewhere = ELSEWHERE.find(([first, last]) => postcode >= first && postcode <= last);
  return elsewhere?.[2] ?? postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);
}
