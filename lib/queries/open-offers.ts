import { machineRoutes } from "@/lib/routes/machine-routes";

/** The terms of an open offer, as the marketplace has them now; null and absent ones were not given. */
export type OpenOffer = {
  createdDate: string;
  customAttributes: Partial<
    Record<
      "contractType" | "jobSchedule" | "remoteWork" | "experience" | "salaryPeriod" | "validThrough",
      string | null
    >
  > &
    Partial<Record<"salaryMin" | "salaryMax", number | null>>;
};

/**
 * Returns those of these offers that are still open, by id; null when the marketplace could not answer. Does not use the
 * typed client, which weighs 56 kB.
 */
export async function readOpenOffers(
  ids: readonly string[],
  publicKey: string,
): Promise<ReadonlyMap<string, OpenOffer> | null> {
  if (ids.length === 0) return new Map();
  const query = new URLSearchParams([...ids.map((id) => ["id[]", id]), ["nbResultsPerPage", String(ids.length)]]);
  try {
    const response = await fetch(`${machineRoutes.gateway()}/assets?${query}`, {
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}` },
    });
    const { results }: { results: (OpenOffer & { id: string })[] } = await response.json();
    return response.ok && Array.isArray(results) ? new Map(results.map((offer) => [offer.id, offer])) : null;
  } catch {
    return null;
  }
}
