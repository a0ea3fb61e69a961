/** Returns the pages to show around the current one, with null for a gap: 1 … 4 5 6 … 12. */
export function paginationPages(page: number, nbPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, nbPages].filter((n) => n >= 1 && n <= nbPages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // A gap of one page shows that page: a link is more useful than three dots.
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
