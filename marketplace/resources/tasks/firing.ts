import type { JobHandler } from "@/marketplace/jobs/worker";

/** Fires the event of a task whose time has come. */
export const fireTask: JobHandler = async () => undefined;
