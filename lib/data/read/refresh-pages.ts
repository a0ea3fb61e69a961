import "server-only";
import { makePage } from "@/lib/page-maker";

/**
 * Renders expired pages of this very process again, one after the other. When one cannot be rendered now, its next
 * visit renders it, so failures are ignored.
 */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) await makePage(path).catch(() => undefined);
}
