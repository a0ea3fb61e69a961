/** 2A and 2B differ by the third digit, overseas departments have three. */
export function departmentOf(postcode: string): string {
  if (postcode.startsWith("20")) return Number(postcode) < 20_200 ? "2A" : "2B";
  return postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);
}
