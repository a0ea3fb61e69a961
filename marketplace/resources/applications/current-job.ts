type Experience = { title: string | null; startDate: string | null; endDate: string | null };

/**
 * Returns the title of the person's job on this day, `yyyy-mm-dd`, or null. Among several jobs, returns the latest.
 */
export function currentJob(experiences: readonly Experience[], day: string): string | null {
  const month = day.slice(0, 7);
  const current = experiences.flatMap(({ title, startDate, endDate }) =>
    title !== null &&
    startDate !== null &&
    startDate <= month &&
    (endDate === null || endDate >= month.slice(0, endDate.length))
      ? { title, startDate }
      : [],
  );
  return current.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]?.title ?? null;
}
