import "server-only";
import { makePage } from "@/lib/page-maker";

/**
 * Renders expired pages of this very process again, one after the other. Failures are ignored: a page that cannot be
 * rendered now is rendered by its next visit.
 */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) await makePage(path).catch(() => undefined);
}
