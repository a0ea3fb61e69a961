import type { Context } from "@/marketplace/context";
import type { JobHandler } from "@/marketplace/jobs/worker";

export const createSweepJob =
  (_context: Context): JobHandler =>
  async () =>
    undefined;
