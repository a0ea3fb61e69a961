import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { Asset } from "@/lib/entities/asset";
import { FileRef } from "@/lib/entities/file-ref";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { toResume } from "@/lib/entities/resume";
import type { Reveal } from "@/lib/entities/reveal";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { buyReveal, type Purchase, readAgain } from "@/workspace/firm/candidates/candidate/queries";
import { profileCredits } from "@/workspace/firm/candidates/queries";
import type { CandidateCard } from "@/workspace/firm/candidates/to-card";
import { CvSection } from "@/workspace/firm/cv/cv-section";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { profile: Asset; access: FirmAccess; card: CandidateCard };

/** The parts of a profile that the firm may open, each with its price. An opened part replaces its button. */
export function BuyPanel({ profile, access, card }: Props) {
  const t = useTranslations("firm_candidate.buy");
  const { session } = useSession();
  const reading = useQuery(profileCredits(session.client, useActor()));
  const [bought, setBought] = useState<Reveal["kind"] | null>(null);
  const { opens, reason, hasCvFile } = access;
  // A public profile without a file is already readable as a whole: there is nothing to buy.
  const isSold = !card.isPublic || hasCvFile;
  return (
    <section aria-labelledby="opened" className="my-8 border-y border-rule py-6">
      <h3 id="opened" className="text-lg">
        {t("heading")}
      </h3>
      {reason === "application" && <p className="measure mt-2 font-semibold">{t("applied")}</p>}
      <AsyncBlock reading={reading}>
        {(credits) => (
          <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2 [&>*]:min-w-0">
            {opens !== "nothing" ? (
              <CvPart profile={profile} />
            ) : isSold ? (
              <BuyButton kind="cvtheque" left={credits.cv} onBuy={() => setBought("cvtheque")} />
            ) : (
              <p className="measure">{t("nothing_more")}</p>
            )}
            {opens === "contact" ? (
              <ContactFacts profile={profile} />
            ) : (
              <BuyButton kind="address" left={credits.contact} onBuy={() => setBought("address")} />
            )}
            {bought && (
              <BuyDialog
                kind={bought}
                profileId={profile.id}
                card={card}
                hasFile={hasCvFile}
                left={bought === "address" ? credits.contact : credits.cv}
                onClose={() => setBought(null)}
              />
            )}
          </div>
        )}
      </AsyncBlock>
    </section>
  );
}

/** The CV file; when the person attached none, a note that the profile contains everything. */
function CvPart({ profile: { name, metadata } }: { profile: Asset }) {
  const t = useTranslations("firm_candidate.buy");
  const files = metadata._files;
  const file = FileRef.safeParse(
    typeof files === "object" && files !== null && "resume" in files ? files.resume : null,
  );
  if (file.success) return <CvSection fileKey={file.data.key} name={name} />;
  return (
    <div>
      <h3 className="text-lg">{t("cv_opened")}</h3>
      <p className="measure mt-2 text-sm text-muted">{t("no_file")}</p>
    </div>
  );
}

type BuyButtonProps = { kind: Reveal["kind"]; left: number; onBuy: () => void };

/** A button with its price and the remaining credits; without a credit, a link to the subscription. */
function BuyButton({ kind, left, onBuy }: BuyButtonProps) {
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

/** The person's contact details, and the referees who agreed to be named. */
function ContactFacts({ profile }: { profile: Asset }) {
  const t = useTranslations("firm_candidate.contact");
  const { email, phone, referees } = toResume(profile).metadata;
  return (
    <div>
      <h4 className="text-lg">{t("heading")}</h4>
      <ul className="mt-2 grid gap-1">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneHref(phone)} className="link figures">
              {shownPhone(phone)}
            </a>
          </li>
        )}
        {!email && !phone && <li className="text-muted">{t("none")}</li>}
        {referees.map(({ id, name, org, email: mail, phone: number }) => (
          <li key={id} className="text-sm text-muted">
            {t("referee", { about: [name, org, mail, number && shownPhone(number)].filter(Boolean).join(", ") })}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BuyDialogProps = {
  kind: Reveal["kind"];
  profileId: string;
  card: CandidateCard;
  left: number;
  hasFile: boolean;
  onClose: () => void;
};

/** States what is bought, and for how long, before a credit is spent. */
function BuyDialog({ onClose, ...props }: BuyDialogProps) {
  const t = useTranslations(`firm_candidate.buy.${props.kind}`);
  const locale = useLocale();
  const about = [props.card.job, props.card.name].filter(Boolean).join(" · ");
  return (
    <DialogFrame heading={t("question", { ofAbout: ofName(about, locale) })} onClose={onClose}>
      {(close) => <BuyForm {...props} close={close} />}
    </DialogFrame>
  );
}

function BuyForm({
  kind,
  profileId,
  card,
  left,
  hasFile,
  close,
}: Omit<BuyDialogProps, "onClose"> & { close: () => void }) {
  const t = useTranslations("firm_candidate.buy");
  const inName = useInName();
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
  // The rest of a public profile is already readable: a credit opens only the file.
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
          {busy ? t("busy") : inName(t(`${kind}.confirm`))}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/**
 * Shown when nothing was spent: in the meantime, the person closed their profile or a colleague used the last credit.
 */
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
