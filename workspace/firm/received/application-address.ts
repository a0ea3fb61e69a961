import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import { POOL, spellStage } from "@/workspace/firm/received/received-state";

const STAGE = "etape";
/** What belongs to one screen alone. */
export const TAB = "onglet";
const PAGE = "page";

type Query = Pick<URLSearchParams, "toString">;

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** The address of an application opened from a list: it keeps what the list was filtered by, and its stage there. */
export function addressFrom(query: Query, application: Transaction): string {
  const params = new URLSearchParams(query.toString());
  params.delete(PAGE);
  if (params.get(STAGE) !== POOL) params.set(STAGE, spellStage(stageOf(application)));
  return withQuery(workspaceRoutes.firmApplication(application.id), params);
}

/** The address of another one of the same list, on the same part. */
export const addressOf = (query: Query, id: string): string =>
  withQuery(workspaceRoutes.firmApplication(id), new URLSearchParams(query.toString()));

/** The list as it was filtered. Its stage is a part of it when it was the list that was left. */
export function listAddress(query: Query): string {
  const params = new URLSearchParams(query.toString());
  params.delete(TAB);
  if (params.get("vue") !== "liste") params.delete(STAGE);
  return withQuery(workspaceRoutes.firmApplications(), params);
}
