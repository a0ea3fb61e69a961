import type { Context } from "@/marketplace/context";
import type { JobHandler } from "@/marketplace/jobs/worker";

export const createRetentionJob =
  (_context: Context): JobHandler =>
  async () =>
    undefined;
