import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/api/errors";
import type { InterviewChoice } from "@/lib/entities/interview";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Sends what the candidate chose. When the firm proposed again meanwhile, its new times are shown. */
export function useChoice(id: string) {
  const t = useTranslations("candidate_applications.interview");
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  const choose = (choice: InterviewChoice) =>
    act(async () => {
      try {
        await change((transactions, as) => transactions.chooseInterview(id, choice, as));
        notify({ tone: "success", text: t("sent") });
      } catch (error) {
        if (!isRefused(error)) throw error;
        notify({ tone: "error", text: t(isPastSlot(error) ? "past_slot" : "changed") });
        await refresh();
      }
    });
  return { busy, failure, choose };
}

const isPastSlot = (error: unknown): boolean =>
  error instanceof ApiError && Reflect.get(Object(error.data), "code") === "pastSlot";
