import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { talentPool as talentPoolOf } from "@/lib/api/resources/talent-pool";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The request of the refusal, to stay in the firm's talent pool. Leaving it is one press, as joining it (RGPD, article 7). */
export function TalentPoolSection({ application: { id, company, talentPool } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.pool");
  const locale = useLocale();
  const { session } = useSession();
  const { change, refresh } = useApplicationAction(id);
  const { busy, failure, act } = useAction();
  if (!talentPool) return null;
  const { state, keptUntil } = talentPool;
  const values = { company: company?.name ?? t("firm"), date: keptUntil ? formatDate(locale, keptUntil) : "" };
  const answer = async (keep: boolean) => {
    try {
      await change((_, as) => talentPoolOf(session.client.http).answer(id, { keep }, as));
    } catch (error) {
      // The application was emptied, or the firm closed: the screen shows it.
      if (!isRefused(error)) throw error;
      await refresh();
    }
  };
  const press = (keep: boolean) => () => busy || void act(() => answer(keep));
  return (
    <section className="mt-10" aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
      <p className="measure mt-2" role="status">
        {t(state, values)}
      </p>
      <p className="measure mt-1 text-sm text-muted">{t(`${state}_hint`)}</p>
      <FormError text={failure} />
      <div className="mt-3 flex flex-wrap gap-3">
        {state !== "kept" && (
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={press(true)}>
            {t("yes")}
          </Button>
        )}
        {state !== "declined" && (
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={press(false)}>
            {t(state === "kept" ? "leave" : "no")}
          </Button>
        )}
      </div>
    </section>
  );
}
