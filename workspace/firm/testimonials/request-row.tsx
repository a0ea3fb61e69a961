import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError } from "@/lib/api/errors";
import type { SentCheck } from "@/lib/entities/sent-check";
import { formatDay } from "@/lib/i18n/format";
import { codeOf, remind, sentRequests } from "@/workspace/firm/testimonials/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A request: sent, opened, answered, and the one reminder that it may get. */
export function RequestRow({ request }: { request: SentCheck }) {
  const t = useTranslations("firm_testimonials.requests");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  // When the screen was drawn: a reminder is a matter of days.
  const [now] = useState(() => new Date().toISOString());
  const { id, email, createdDate, usedDate, answeredDate, answer, remindedDate, remindableDate, expirationDate } =
    request;
  const day = (date: string) => ({ date: formatDay(locale, date) });
  const facts = [
    t("sent_on", day(createdDate)),
    usedDate && t("opened_on", day(usedDate)),
    answeredDate && t("received_on", day(answeredDate)),
    remindedDate && t("reminded_on", day(remindedDate)),
  ].filter(Boolean);
  const name = email ?? t("unknown");
  const isOver = expirationDate !== null && expirationDate <= now && answeredDate === null;

  const send = () =>
    act(async () => {
      await remind(session.client, actor, id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422 && codeOf(error)) return;
        throw error;
      });
      notify({ tone: "success", text: t("reminded", { email: name }) });
      await queries.invalidateQueries({ queryKey: sentRequests(session.client, actor).queryKey });
    });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        {answer && <p className="text-sm">{t(`answer.${answer}`)}</p>}
        {isOver && <p className="text-sm">{t("expired")}</p>}
      </div>
      {remindableDate &&
        (remindableDate <= now ? (
          <ConfirmButton
            label={t("remind")}
            about={name}
            question={t("remind_question")}
            busy={busy}
            onConfirm={() => void send()}
          />
        ) : (
          <p className="text-sm text-muted">{t("remindable_on", day(remindableDate))}</p>
        ))}
      <FormError text={failure} />
    </li>
  );
}
