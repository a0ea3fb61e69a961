import type { JobHandler } from "@/marketplace/jobs/worker";

/** Sends one event to one webhook. */
export const deliverWebhook: JobHandler = async () => undefined;
