import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { ownOffices } from "@/lib/queries/own-company";
import type { Office } from "@/lib/rules/company/office-list";
import { duplicateOffer } from "@/lib/rules/offer/duplicate-offer";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** A draft like this offer, at the same place or at another office. */
export function DuplicateForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const t = useTranslations("firm_offers.duplicate");
  const { session } = useSession();
  const id = useId();
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  // Pressed again after a lost response, it is the same copy.
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
