import "server-only";
import { makePage } from "@/lib/page-maker";

/**
 * Renders pages of this very process again, one after the other, once they have expired. A page that cannot be made now
 * is made by its next visitor: failures are of no consequence.
 */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) await makePage(path).catch(() => undefined);
}
