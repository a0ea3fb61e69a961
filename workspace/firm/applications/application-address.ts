import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import { POOL, spellStage } from "@/workspace/firm/applications/received-state";

const STAGE = "etape";
/** URL parameters that belong to one screen only. */
export const TAB = "onglet";
const PAGE = "page";

type Query = Pick<URLSearchParams, "toString">;

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/**
 * Returns the URL of an application opened from a list, with the filters of the list and the stage of the application.
 */
export function addressFrom(query: Query, application: Transaction): string {
  const params = new URLSearchParams(query.toString());
  params.delete(PAGE);
  if (params.get(STAGE) !== POOL) params.set(STAGE, spellStage(stageOf(application)));
  return withQuery(workspaceRoutes.firmApplication(application.id), params);
}

/** Returns the URL of another application of the same list, with the same part open. */
export const addressOf = (query: Query, id: string): string =>
  withQuery(workspaceRoutes.firmApplication(id), new URLSearchParams(query.toString()));

/** Returns the URL of the list, with its filters, and with the stage only when the user came from the list view. */
export function listAddress(query: Query): string {
  const params = new URLSearchParams(query.toString());
  params.delete(TAB);
  if (params.get("vue") !== "liste") params.delete(STAGE);
  return withQuery(workspaceRoutes.firmApplications(), params);
}
