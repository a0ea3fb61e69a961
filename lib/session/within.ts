/** Rejects when the work takes longer; it goes on by itself. */
export async function within(patienceMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Too late")), patienceMs);
  });
  await Promise.race([work, lateness]).finally(() => clearTimeout(timer));
}
