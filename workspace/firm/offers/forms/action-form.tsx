import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { Share } from "@/components/ui/share";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { formatDate } from "@/lib/i18n/format";
import { ownOffices } from "@/lib/queries/own-company";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Office } from "@/lib/rules/company/office-list";
import { lastDayOf } from "@/lib/rules/offer/offer-state";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { asksWhetherOpen, renewalsOf } from "@/lib/rules/offer/renewals";
import { nextLastDay } from "@/lib/rules/offer/validity";
import { today } from "@/lib/rules/time/paris-time";
import type { DialogAction } from "@/workspace/firm/offers/dialogs";
import { CloseForm } from "@/workspace/firm/offers/forms/close-form";
import { duplicateOffer } from "@/workspace/firm/offers/forms/duplicate-offer";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { editOffer, ownOffer } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { action: Exclude<DialogAction, "publish" | "reopen">; offer: OwnOffer; onDone: () => void };

export function ActionForm({ action, offer, onDone }: Props) {
  if (action === "close" || action === "answer") return <CloseForm offer={offer} onDone={onDone} />;
  if (action === "renew") return <RenewForm offer={offer} onDone={onDone} />;
  if (action === "duplicate") return <DuplicateForm offer={offer} onDone={onDone} />;
  if (action === "share") return <SharePanel offer={offer} />;
  return <PlainForm action={action} offer={offer} onDone={onDone} />;
}

type PlainFormProps = { action: "withdraw" | "remove"; offer: OwnOffer; onDone: () => void };

/** Withdraws an offer that waits for its review, or removes a draft. */
function PlainForm({ action, offer, onDone }: PlainFormProps) {
  const t = useTranslations("firm_offers.plain");
  const { busy, failure, write } = useOfferAction();
  const submit = () =>
    write(async (client, actor) => {
      if (action === "remove") await client.assets.remove(offer.id, actor.as);
      else await editOffer(client, actor, offer, { active: false });
      onDone();
    });
  return (
    <>
      <p>{t(`${action}_text`)}</p>
      <FormButtons
        submit={t(action)}
        variant={action === "remove" ? "danger" : "primary"}
        cancel={t("cancel")}
        busy={busy}
        failure={failure}
        onSubmit={() => void submit()}
        onCancel={onDone}
      />
    </>
  );
}

/** The public URL of this offer, with the sharing buttons. */
function SharePanel({ offer }: { offer: OwnOffer }) {
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const reading = useQuery(ownOffer(session.client, actor, offer.id));
  return (
    <AsyncBlock reading={reading}>
      {({ companySlug }) => {
        const { slug } = offer.customAttributes;
        if (companySlug === null || typeof slug !== "string") return null;
        const url = new URL(localePath(locale, routes.companyOffer(companySlug, slug)), window.location.origin).href;
        return (
          <>
            <p className="mb-3 break-all">
              <a className="link" href={url}>
                {url}
              </a>
            </p>
            <Share url={url} text={offer.name} />
          </>
        );
      }}
    </AsyncBlock>
  );
}

/** Extends the last day of an offer; from the third time, asks whether the job is still open. */
function RenewForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const t = useTranslations("firm_offers.renew");
  const locale = useLocale();
  const id = useId();
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const validThrough = nextLastDay(lastDayOf(offer), offer.customAttributes.contractType, today());
  const date = formatDate(locale, validThrough);
  const asks = asksWhetherOpen(offer);
  const submit = () => {
    setMissing(asks && !isOpen);
    if (asks && !isOpen) return;
    void write(async (client, actor) => {
      await editOffer(client, actor, offer, {
        customAttributes: { validThrough },
        metadata: { _private: { renewals: renewalsOf(offer) + 1 } },
      });
      notify({ tone: "success", text: t("done", { date }) });
      onDone();
    });
  };
  return (
    <>
      <p>{t("text", { date })}</p>
      <p className="mt-2 text-sm text-muted">{t("same_date")}</p>
      {asks && (
        <div className="mt-4 border-l-4 border-marigold pl-4">
          <p>{t("again")}</p>
          <CheckboxField
            id={id}
            label={t("still_open")}
            checked={isOpen}
            onChange={(event) => setOpen(event.target.checked)}
          />
        </div>
      )}
      <FormButtons
        submit={t("submit")}
        cancel={t("cancel")}
        busy={busy}
        failure={isMissing ? t("missing") : failure}
        onSubmit={submit}
        onCancel={onDone}
      />
    </>
  );
}

/** Creates a draft with the content of this offer, at the same place or at another office. */
function DuplicateForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const t = useTranslations("firm_offers.duplicate");
  const { session } = useSession();
  const id = useId();
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  // Idempotency key: when pressed again after a lost response, no second copy is created.
  const key = useRef(crypto.randomUUID());
  const [officeId, setOffice] = useState("");
  const { data: offices = [] } = useQuery(ownOffices(session, useActor()));
  const others = offices.filter((office) => !offer.locations.some((place) => place.id === office.id));
  const submit = () =>
    write(async (client, { as }) => {
      const place = others.find((office) => office.id === officeId) ?? null;
      await client.assets.create(duplicateOffer(offer, place && asPlace(place)), {
        ...as,
        idempotencyKey: `${key.current}-${officeId}`,
      });
      notify({ tone: "success", text: t("done") });
      onDone();
    });
  return (
    <>
      <p>{t("text")}</p>
      {others.length > 0 && (
        <div className="mt-4">
          <SelectField
            id={id}
            label={t("office")}
            hint={t("office_hint")}
            value={officeId}
            options={[{ value: "", label: t("same_office") }, ...others.map(toOption)]}
            onChange={(event) => setOffice(event.target.value)}
          />
        </div>
      )}
      <FormButtons
        submit={t("submit")}
        cancel={t("cancel")}
        busy={busy}
        failure={failure}
        onSubmit={() => void submit()}
        onCancel={onDone}
      />
    </>
  );
}

const toOption = ({ id, name, city }: Office) => ({ value: id, label: name || city || "" });
