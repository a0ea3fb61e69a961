import { machineRoutes } from "@/lib/routes/machine-routes";

/** First segments under which nothing is a page; files at the root have none. */
export const MACHINE_SEGMENTS: readonly string[] = [
  ...new Set(Object.values(machineRoutes).map(({ pattern }) => pattern.split("/")[1] ?? "")),
].filter((segment) => !segment.includes("."));
