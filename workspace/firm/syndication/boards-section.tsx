import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Asset } from "@/lib/entities/asset";
import { Company } from "@/lib/entities/company";
import { ownCompany } from "@/lib/queries/own-company";
import { CopyField } from "@/workspace/firm/syndication/copy-field";
import type { firmAddresses } from "@/workspace/firm/syndication/firm-addresses";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { page: Asset; addresses: ReturnType<typeof firmAddresses> };

/** The addresses that the firm gives to job boards itself, and whether the platform sends its offers there too. */
export function BoardsSection({ page, addresses }: Props) {
  const t = useTranslations("firm_syndication");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const isSent = Company.safeParse(page).data?.platformData?.options?.leftOutOfFeeds !== true;
  const send = (sends: boolean) =>
    act(async () => {
      const edit = { platformData: { options: { leftOutOfFeeds: !sends } } };
      await session.client.assets.update(page.id, edit, actor.as);
      await queries.invalidateQueries(ownCompany(session, actor));
    });
  return (
    <ScreenSection id="boards" title={t("boards")} lead={t("boards_lead")}>
      <div className="grid gap-5">
        <div className="measure">
          <CheckboxField
            id={id}
            label={t("boards_sent")}
            checked={isSent}
            aria-disabled={busy || undefined}
            onChange={({ currentTarget }) => busy || void send(currentTarget.checked)}
          />
          <FormError text={failure} />
        </div>
        <CopyField label={t("indeed")} value={addresses.indeed} />
        <CopyField label={t("la_bonne_alternance")} value={addresses.laBonneAlternance} />
      </div>
    </ScreenSection>
  );
}
