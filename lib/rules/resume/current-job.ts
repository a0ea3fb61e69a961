type Experience = { title: string | null; startDate: string | null; endDate: string | null };

/** The job that a person has on this day, `yyyy-mm-dd`: of several, the one that began last. Null without any. */
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
