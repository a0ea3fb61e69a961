"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerList } from "@/components/application/answer-list";
import { Button } from "@/components/ui/button";
import { opinions } from "@/contract/opinions";
import type { OpinionFile } from "@/lib/entities/opinion";
import { formatDate } from "@/lib/i18n/format";
import { cacheResponse } from "@/lib/queries/cache-response";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ScorecardForm, ScorecardText } from "@/workspace/firm/applications/application/scorecard/scorecard-form";
import { CvSection } from "@/workspace/firm/cv/cv-section";
import { askedOpinion, opinionsKey } from "@/workspace/firm/opinions/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";

/** One application on which a colleague asks for the user's opinion: what was sent, then the opinion. */
export function OpinionScreen({ id }: { id: string }) {
  return (
    <AsNamed>
      <Guarded screen="firmOpinion">
        <Opinion id={id} />
      </Guarded>
    </AsNamed>
  );
}

function Opinion({ id }: { id: string }) {
  const t = useTranslations("firm_opinions");
  const { session } = useSession();
  const reading = useQuery(askedOpinion(session.client, useActor(), id));
  return (
    <AsyncBlock reading={reading}>
      {(file) =>
        file ? (
          <File file={file} />
        ) : (
          <Gone title={t("gone")} list={{ href: workspaceRoutes.firmOpinions(), label: t("heading") }}>
            <p>{t("gone_text")}</p>
          </Gone>
        )
      }
    </AsyncBlock>
  );
}

function File({ file }: { file: OpinionFile }) {
  const t = useTranslations("firm_opinions");
  const locale = useLocale();
  const { applicantName, offerName, asker, endsDate, isToldOfReading, message, answers, resume } = file;
  return (
    <article>
      <header>
        <ScreenName name={applicantName ?? t("unnamed")} />
        <p lang="fr">{offerName}</p>
        <p className="measure mt-3 text-muted">
          {t("lead_one", { name: asker?.displayName ?? t("former") })}{" "}
          {t("until", { date: formatDate(locale, endsDate, "short") })}
        </p>
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem] [&>*]:min-w-0">
        <div className="grid content-start gap-10">
          <section>
            <h2 className="text-lg">{t("message")}</h2>
            {message ? (
              <p className="measure mt-2 whitespace-pre-line break-words">{message}</p>
            ) : (
              <p className="mt-2 text-muted">{t("no_message")}</p>
            )}
            {answers.length > 0 && <AnswerList answers={answers} />}
          </section>
          {resume ? (
            <CvSection fileKey={resume} name={applicantName} isToldOfReading={isToldOfReading} />
          ) : (
            <p className="text-muted">{t("no_cv")}</p>
          )}
        </div>
        <Own file={file} />
      </div>
    </article>
  );
}

/** The user's own opinion, which they may correct until their right ends. */
function Own({ file: { id, own, criteria } }: { file: OpinionFile }) {
  const t = useTranslations("firm_opinions");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-label={t("own")} className="content-start">
      <h2 className="text-lg">{t("own")}</h2>
      <div className="mt-3">
        {!own || isEditing ? (
          <ScorecardForm
            key={own?.updatedDate}
            id={id}
            own={own}
            criteria={criteria}
            send={async (card) => {
              const given = await session.client.bind(opinions).give(id, card, actor.as);
              setEditing(false);
              cacheResponse(queries, askedOpinion(session.client, actor, id).queryKey, given);
              notify({ tone: "success", text: t("thanks") });
              void queries.invalidateQueries({ queryKey: [...opinionsKey(actor), "list"] });
            }}
            {...(own && { onClose: () => setEditing(false) })}
          />
        ) : (
          <>
            <ScorecardText card={own} />
            <Button variant="quiet" className="text-sm" onClick={() => setEditing(true)}>
              {t("edit")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
