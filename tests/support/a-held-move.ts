import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createHeldMoveJob, HELD_MOVE_JOB } from "@/marketplace/resources/applications/held/held-move-job";
import type { withMarketplace } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";

/** Makes every held move due, and runs their jobs. Resolves with the number of completed jobs. */
export async function runHeldMoves(context: Context): Promise<number> {
  await sql`UPDATE jobs SET run_date = now() WHERE kind = ${HELD_MOVE_JOB}`.execute(context.db);
  return runDueJobs(context.db, { [HELD_MOVE_JOB]: createHeldMoveJob(context) }, log);
}

/** Returns as one text all the responses, headers included, in which a candidate may read about an application. */
export async function textsSeenByCandidate(
  { get }: Pick<ReturnType<typeof withMarketplace>, "get">,
  { id, candidate }: { id: string; candidate: { id: string; headers: Record<string, string> } },
): Promise<string> {
  const paths = [
    `/transactions/${id}`,
    "/messages",
    "/conversations",
    `/messages?topicId=${id}`,
    "/notifications",
    "/accesses",
    ...["createdDate", "updatedDate", "statusDate", "answerDueDate"].map(
      (order) => `/transactions?takerId=${candidate.id}&orderBy=${order}&facets=status,assetId`,
    ),
    ...["isAnswered=true", "isAnswered=false", "status=new", "status=refused", "query=Claude"].map(
      (filter) => `/transactions?takerId=${candidate.id}&${filter}`,
    ),
    "/events",
    `/users/${candidate.id}`,
    "/users/elements",
  ];
  const seen: string[] = [];
  for (const path of paths) {
    const { status, headers, text } = await get(path, candidate.headers);
    seen.push(`${path} ${status} ${headers.get("etag")} ${text}`);
  }
  return seen.join("\n");
}
