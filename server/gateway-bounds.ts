import type { ByteBounds } from "@/server/memory-quota";
import type { BodyBounds } from "@/server/read-body";
import type { RelayBounds } from "@/server/relay-response";
import type { Bounds } from "@/server/semaphore";

/**
 * Limits of one kind of calls. `perVisitor` limits the calls in progress of one visitor: calls beyond it are refused
 * with 429. `total` limits the calls of all visitors: calls beyond it are refused with 503.
 */
export type LaneBounds = { perVisitor: Bounds; total: Bounds };

export type GatewayBounds = {
  calls: LaneBounds;
  uploads: LaneBounds;
  /** Limits of the body of a call that is no upload: it is read whole before the call takes a socket to the API. */
  body: BodyBounds;
  memoryQuota: ByteBounds;
  /** Maximum time during which an upload may send no byte. */
  uploadStallMs: number;
  response: RelayBounds;
};

const MEGABYTE = 1024 * 1024;

export const GATEWAY_BOUNDS: GatewayBounds = {
  // The whole office of a company may share one IP address: calls beyond the limit wait before they are refused.
  calls: {
    perVisitor: { permits: 32, waiting: 64, waitMs: 5_000 },
    total: { permits: 128, waiting: 512, waitMs: 2_000 },
  },
  uploads: {
    perVisitor: { permits: 6, waiting: 20, waitMs: 10_000 },
    total: { permits: 32, waiting: 64, waitMs: 5_000 },
  },
  // The API's own largest body; most of its calls accept less.
  body: { maxBytes: MEGABYTE, timeoutMs: 10_000 },
  memoryQuota: { perIp: 16 * MEGABYTE, total: 128 * MEGABYTE },
  uploadStallMs: 10_000,
  // Time for a file of 10 MB on a slow connection.
  response: { spoolBytes: MEGABYTE, timeoutMs: 120_000 },
};

/**
 * Returns the limits of one process among several. The limits per visitor are not divided: the connections of a visitor
 * may all have reached one process, or be spread over several.
 */
export const shareOf = (bounds: GatewayBounds, webProcesses: number): GatewayBounds => {
  const part = (whole: number) => Math.ceil(whole / webProcesses);
  const partOf = ({ perVisitor, total }: LaneBounds): LaneBounds => ({
    perVisitor,
    total: { ...total, permits: part(total.permits), waiting: part(total.waiting) },
  });
  const { perIp, total } = bounds.memoryQuota;
  return {
    ...bounds,
    calls: partOf(bounds.calls),
    uploads: partOf(bounds.uploads),
    memoryQuota: { perIp, total: Math.max(perIp, part(total)) },
  };
};
