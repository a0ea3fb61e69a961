"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { appeals } from "@/lib/api/resources/appeals";
import { reports } from "@/lib/api/resources/reports";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { queueKey } from "@/workspace/platform/moderation/queue/queries";
import { AppealToJudge } from "@/workspace/platform/moderation/report/appeal-to-judge";
import { ReportToJudge } from "@/workspace/platform/moderation/report/report-to-judge";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** What a visitor reports, or a decision that is contested. */
export function ReportScreen({ id }: { id: string }) {
  return (
    <Guarded screen="moderatedReport">{id.startsWith("apl_") ? <OneAppeal id={id} /> : <OneReport id={id} />}</Guarded>
  );
}

/** Back to the queue, which is read again. */
function useLeave() {
  const actor = useActor();
  const router = useRouter();
  const locale = useLocale();
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: queueKey(actor) });
    router.push(localePath(locale, workspaceRoutes.moderation()));
  };
}

function OneReport({ id }: { id: string }) {
  const { session } = useSession();
  const actor = useActor();
  const leave = useLeave();
  const reading = useQuery({
    queryKey: [actor.userId, "report", id],
    queryFn: ({ signal }) => reports(session.client.http).read(id, { ...actor.as, signal }),
  });
  return <AsyncBlock reading={reading}>{(report) => <ReportToJudge report={report} onDecided={leave} />}</AsyncBlock>;
}

function OneAppeal({ id }: { id: string }) {
  const { session } = useSession();
  const actor = useActor();
  const leave = useLeave();
  const reading = useQuery({
    queryKey: [actor.userId, "appeal", id],
    queryFn: ({ signal }) => appeals(session.client.http).read(id, { ...actor.as, signal }),
  });
  return <AsyncBlock reading={reading}>{(appeal) => <AppealToJudge appeal={appeal} onJudged={leave} />}</AsyncBlock>;
}
