import type { JobHandler } from "@/marketplace/jobs/worker";

/** Writes and sends a mail. */
export const createMailHandler =
  (_settings: { dataDir: string }): JobHandler =>
  async () =>
    undefined;
