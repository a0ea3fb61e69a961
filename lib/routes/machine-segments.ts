import { machineRoutes } from "@/lib/routes/machine-routes";

/** First segments of the paths for machines: no page has a path below them. Files at the root are left out. */
export const MACHINE_SEGMENTS: readonly string[] = [
  ...new Set(Object.values(machineRoutes).map(({ pattern }) => pattern.split("/")[1] ?? "")),
].filter((segment) => !segment.includes("."));
