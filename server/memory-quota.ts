/** Limits of the bytes that requests hold in memory: `perIp` for one visitor, `total` for all. */
export type ByteBounds = { perIp: number; total: number };

export type MemoryQuota = {
  /** Counts these bytes, or returns the limit that they would exceed. */
  add(ip: string, bytes: number): "perIp" | "total" | null;
  remove(ip: string, bytes: number): void;
};

export const createMemoryQuota = ({ perIp, total }: ByteBounds): MemoryQuota => {
  const byIp = new Map<string, number>();
  let all = 0;
  const change = (ip: string, bytes: number) => {
    const bytesHeld = (byIp.get(ip) ?? 0) + bytes;
    all += bytes;
    if (bytesHeld > 0) byIp.set(ip, bytesHeld);
    else byIp.delete(ip);
  };
  return {
    add(ip, bytes) {
      if ((byIp.get(ip) ?? 0) + bytes > perIp) return "perIp";
      if (all + bytes > total) return "total";
      change(ip, bytes);
      return null;
    },
    remove: (ip, bytes) => change(ip, -bytes),
  };
};
