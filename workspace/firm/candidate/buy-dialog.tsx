import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { Reveal } from "@/lib/entities/reveal";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { buyReveal, type Purchase, readAgain } from "@/workspace/firm/candidate/queries";
import type { CandidateCard } from "@/workspace/firm/candidates/to-card";
import { useActor } from "@/workspace/shell/area/use-actor";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  kind: Reveal["kind"];
  profileId: string;
  card: CandidateCard;
  left: number;
  hasFile: boolean;
  onClose: () => void;
};

/** What is bought, and for how long, before a credit is spent. */
export function BuyDialog({ onClose, ...props }: Props) {
  const t = useTranslations(`firm_candidate.buy.${props.kind}`);
  const about = [props.card.job, props.card.name].filter(Boolean).join(" · ");
  return (
    <DialogFrame heading={t("question", { about })} onClose={onClose}>
      {(close) => <BuyForm {...props} close={close} />}
    </DialogFrame>
  );
}

function BuyForm({ kind, profileId, card, left, hasFile, close }: Omit<Props, "onClose"> & { close: () => void }) {
  const t = useTranslations("firm_candidate.buy");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [keyOf] = useState(createRequestKeys);
  const [refused, setRefused] = useState<Exclude<Purchase, "done"> | null>(null);
  const buy = () =>
    act(async () => {
      const wanted = { assetId: profileId, kind };
      const purchase = await buyReveal(session.client, actor, wanted, keyOf("reveal", wanted));
      if (purchase !== "done") return setRefused(purchase);
      await readAgain(queries, actor);
      notify({ tone: "success", text: t(`${kind}.done`) });
      close();
    });
  if (refused) return <Refused why={refused} close={close} />;
  // Of a public profile, a credit opens the file: the rest is read already.
  const opened = kind === "cvtheque" && card.isPublic ? [] : [t(`${kind}.opens`)];
  const lines = [...opened, t(hasFile ? "file" : "no_file"), t("once"), t("told")];
  return (
    <>
      <p className="figures text-lg font-semibold">{t(`${kind}.price`, { left: left - 1 })}</p>
      <ul className="measure mt-3 grid list-disc gap-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormError text={failure} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button aria-disabled={busy || undefined} onClick={() => busy || buy()}>
          {busy ? t("busy") : t(`${kind}.confirm`)}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/** Nothing was spent: the person closed their profile meanwhile, or a colleague took the last credit. */
function Refused({ why, close }: { why: Exclude<Purchase, "done">; close: () => void }) {
  const t = useTranslations("firm_candidate.buy.refused");
  return (
    <div role="alert">
      <p className="measure">{t(why)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        {why === "noCredit" && <LinkButton href={workspaceRoutes.firmSubscription()}>{t("get_credits")}</LinkButton>}
        <Button variant="quiet" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
