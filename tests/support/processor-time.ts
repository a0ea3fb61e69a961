/** Milliseconds of processor that a piece of work takes: what else the machine does meanwhile is not counted. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
