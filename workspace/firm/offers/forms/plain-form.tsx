import { useTranslations } from "next-intl";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { editOffer } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";

type Props = { action: "withdraw" | "remove"; offer: OwnOffer; onDone: () => void };

/** Takes back an offer that waits for its review, or removes a draft. */
export function PlainForm({ action, offer, onDone }: Props) {
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
