import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { Reveal } from "@/lib/entities/reveal";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Props = { kind: Reveal["kind"]; left: number; onBuy: () => void };

/** What is opened, its price and what is left; without a credit, where there are more. */
export function BuyButton({ kind, left, onBuy }: Props) {
  const t = useTranslations(`firm_candidate.buy.${kind}`);
  return (
    <div>
      {left > 0 ? (
        <Button variant={kind === "cvtheque" ? "primary" : "secondary"} className="figures h-auto" onClick={onBuy}>
          {t("button", { left })}
        </Button>
      ) : (
        <>
          <p className="font-semibold">{t("no_credit")}</p>
          <LinkButton href={workspaceRoutes.firmSubscription()} variant="secondary" className="mt-2">
            {t("get_credits")}
          </LinkButton>
        </>
      )}
      <p className="measure mt-2 text-sm text-muted">{t("seen")}</p>
    </div>
  );
}
