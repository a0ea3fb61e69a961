import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * Returns which of these offers are still open; null when the marketplace could not answer. Does not use the typed
 * client, which weighs 56 kB: the response is a list of ids.
 */
export async function readOpenOffers(ids: readonly string[], publicKey: string): Promise<ReadonlySet<string> | null> {
  if (ids.length === 0) return new Set();
  const query = new URLSearchParams([...ids.map((id) => ["id[]", id]), ["nbResultsPerPage", String(ids.length)]]);
  try {
    const response = await fetch(`${machineRoutes.gateway()}/assets?${query}`, {
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}` },
    });
    const { results } = await response.json();
    return response.ok && Array.isArray(results) ? new Set(results.map(({ id }) => id)) : null;
  } catch {
    return null;
  }
}
