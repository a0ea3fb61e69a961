import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { offerMove } from "@/contract/offers";
import { settled } from "@/lib/queries/settled";
import { type Office, withoutOffice } from "@/lib/rules/company/office-list";
import type { Session } from "@/lib/session/session";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { officeCounts } from "@/workspace/firm/offers/office-counts";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { useWrittenPage } from "@/workspace/firm/page/page-context";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { office: Office; name: string; onRemoved: () => void; onClose: () => void };

/** Removes an office. The user chooses where its offers go; the offers are moved before the office is removed. */
export function RemovalDialog({ onClose, ...props }: Props) {
  const t = useTranslations("firm_offices.removal");
  const { session } = useSession();
  const { actor } = useWrittenPage();
  const reading = useQuery(officeCounts(session.client, actor));
  return (
    <DialogFrame heading={t("heading", { name: props.name })} onClose={onClose}>
      {(close) => (
        <AsyncBlock reading={reading}>
          {(counts) => <RemovalForm {...props} count={counts.get(props.office.id) ?? 0} onDone={close} />}
        </AsyncBlock>
      )}
    </DialogFrame>
  );
}

const NONE = "none";
type FormProps = Omit<Props, "onClose"> & { count: number; onDone: () => void };

function RemovalForm({ office, name, count, onRemoved, onDone }: FormProps) {
  const t = useTranslations("firm_offices.removal");
  const id = useId();
  const notify = useNotify();
  const { saver, company } = useWrittenPage();
  const { offices, write } = useOffices();
  const { busy, failure, write: act } = useOfferAction();
  const [chosen, choose] = useState("");
  const [isMissing, setMissing] = useState(false);
  const others = offices.filter((other) => other.id !== office.id);
  // Some firms refuse offers that are at none of their offices.
  const mayBeNowhere = company.platformData?.options?.checkOffersLocations !== true;
  const isStuck = count > 0 && others.length === 0 && !mayBeNowhere;
  const remove = () => {
    if (isStuck) return;
    setMissing(count > 0 && chosen === "");
    if (count > 0 && chosen === "") return;
    void act(async (client, actor) => {
      // The API knows a newly added office only once the list of offices is saved.
      if (!(await settled(saver))) throw new Error("What was written before is not saved");
      await moveOffers(client, actor, office.id, chosen === "" || chosen === NONE ? null : chosen);
      void write(withoutOffice(offices, office.id), null).catch(() => undefined);
      notify({ tone: "success", text: t(count > 0 ? "done_moved" : "done", { name, count }) });
      onDone();
      onRemoved();
    });
  };
  const options = [
    { value: "", label: t("choose") },
    ...others.map((other) => ({
      value: other.id,
      label: [other.name, other.city].filter((text, index, all) => text && all.indexOf(text) === index).join(", "),
    })),
    ...(mayBeNowhere ? [{ value: NONE, label: t("nowhere", { city: office.city || name }) }] : []),
  ];
  return (
    <>
      <p>{t("text")}</p>
      {isStuck && <p className="mt-4 border-l-4 border-marigold pl-4">{t("stuck", { count })}</p>}
      {count > 0 && !isStuck && (
        <div className="mt-4">
          <SelectField
            id={id}
            label={t("offers", { count })}
            hint={t("offers_hint")}
            error={isMissing ? t("missing") : null}
            options={options}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      )}
      <FormButtons
        variant="danger"
        submit={t(busy ? "busy" : "submit")}
        cancel={t("cancel")}
        busy={busy || isStuck}
        failure={failure}
        onSubmit={remove}
        onCancel={onDone}
      />
    </>
  );
}

type Client = Session["client"];

/** Moves all offers of an office to another one, or to none, in as many requests as the API needs. */
async function moveOffers(client: Client, { as }: Actor, officeId: string, toOfficeId: string | null) {
  for (let left = 1; left > 0; ) left = (await client.bind(offerMove).move({ officeId, toOfficeId }, { ...as })).left;
}
