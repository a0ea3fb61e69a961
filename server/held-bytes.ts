/** Bytes that visitors make the site keep in memory: at most `perAddress` for one visitor, `total` for all. */
export type ByteBounds = { perAddress: number; total: number };

export type HeldBytes = {
  /** Counts these bytes, or returns what they would exceed. */
  add(address: string, bytes: number): "perAddress" | "total" | null;
  remove(address: string, bytes: number): void;
};

export const createHeldBytes = ({ perAddress, total }: ByteBounds): HeldBytes => {
  const byAddress = new Map<string, number>();
  let all = 0;
  const change = (address: string, bytes: number) => {
    const held = (byAddress.get(address) ?? 0) + bytes;
    all += bytes;
    if (held > 0) byAddress.set(address, held);
    else byAddress.delete(address);
  };
  return {
    add(address, bytes) {
      if ((byAddress.get(address) ?? 0) + bytes > perAddress) return "perAddress";
      if (all + bytes > total) return "total";
      change(address, bytes);
      return null;
    },
    remove: (address, bytes) => change(address, -bytes),
  };
};
