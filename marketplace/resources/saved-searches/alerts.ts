import type { Context } from "@/marketplace/context";
import type { JobHandler } from "@/marketplace/jobs/worker";

export const createAlertsJob =
  (_context: Context): JobHandler =>
  async () =>
    undefined;
