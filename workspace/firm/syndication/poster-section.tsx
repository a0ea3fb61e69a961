import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { posters } from "@/lib/api/resources/statistics";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A page to print: the firm, its open offers, a code that leads to them. */
export function PosterSection({ companyId, locale }: { companyId: string; locale: "fr" | "en" }) {
  const t = useTranslations("firm_syndication");
  const { session } = useSession();
  const { as } = useActor();
  const { busy, failure, act } = useAction();
  const print = () =>
    act(async () => {
      const bytes = await posters(session.client.http).print(companyId, { locale }, as);
      saveFile(t("poster_file"), "application/pdf", new Uint8Array(bytes));
    });
  return (
    <ScreenSection id="poster" title={t("poster")} lead={t("poster_lead")}>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || print()}>
        {t(busy ? "poster_busy" : "poster_download")}
      </Button>
      <FormError text={failure} />
    </ScreenSection>
  );
}
