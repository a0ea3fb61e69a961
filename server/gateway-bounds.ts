import type { ByteBounds } from "@/server/memory-quota";
import type { BodyBounds } from "@/server/read-body";
import type { RelayBounds } from "@/server/relay-response";
import type { Bounds } from "@/server/semaphore";

/** Calls of one kind: under way for one visitor, refused with 429 beyond, and for all, refused with 503 beyond. */
export type LaneBounds = { perVisitor: Bounds; total: Bounds };

export type GatewayBounds = {
  calls: LaneBounds;
  uploads: LaneBounds;
  /** Of a call that is no upload: it is read whole before it takes a socket towards the API. */
  body: BodyBounds;
  memoryQuota: ByteBounds;
  /** Without a byte of an upload. */
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
  // The API's own largest body; most of its calls take less.
  body: { maxBytes: MEGABYTE, timeoutMs: 10_000 },
  memoryQuota: { perIp: 16 * MEGABYTE, total: 128 * MEGABYTE },
  uploadStallMs: 10_000,
  // A file of 10 MB on a slow line takes that.
  response: { spoolBytes: MEGABYTE, timeoutMs: 120_000 },
};

/**
 * The part of one of several processes. A visitor keeps the bounds of one: all their connections may have come to the same
 * process, and may as well be spread over all.
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
