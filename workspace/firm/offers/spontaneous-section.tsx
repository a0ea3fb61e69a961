import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { ActionDialog } from "@/workspace/firm/offers/action-dialog";
import { editOffer, spontaneousOffer } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The firm's call for spontaneous applications, opened and closed for free. */
export function SpontaneousSection() {
  const t = useTranslations("firm_offers.spontaneous");
  const id = useId();
  const { session } = useSession();
  const reading = useQuery(spontaneousOffer(session.client, useActor()));
  return (
    <div className="mt-12 border-t border-rule pt-8">
      <ScreenSection id={id} title={t("title")} lead={t("text")}>
        <AsyncBlock reading={reading}>{({ results }) => <Call offer={results[0] ?? null} />}</AsyncBlock>
      </ScreenSection>
    </div>
  );
}

function Call({ offer }: { offer: OwnOffer | null }) {
  const t = useTranslations("firm_offers.spontaneous");
  const { session } = useSession();
  const { permissions } = useActor();
  const { busy, failure, write } = useOfferAction();
  const [isClosing, setClosing] = useState(false);
  const open = () =>
    write(async (client, actor) => {
      if (offer) return void (await editOffer(client, actor, offer, { active: true }));
      const { custom } = toProductConfig(await session.readConfig());
      const call = {
        ...{ name: t("name"), active: true },
        ...{ assetTypeId: custom.assetTypes.offer, categoryId: custom.defaultOfferCategoryId },
      };
      // One for each firm, however often it is pressed.
      await client.assets.create(call, { ...actor.as, idempotencyKey: `spontaneous-${actor.organizationId}` });
    });
  const isOpen = offer?.active ?? false;
  return (
    <>
      <p className="mt-3 font-semibold">{t(offer && isOpen ? stateOf(offer) : "closed")}</p>
      {offer?.applications && offer.applications.total > 0 && (
        <p className="figures text-sm text-muted">{t("applications", offer.applications)}</p>
      )}
      <FormError text={failure} />
      {permissions.includes("asset:edit") && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={busy || undefined}
          onClick={() => busy || (isOpen ? setClosing(true) : void open())}
        >
          {t(isOpen ? "close" : "open")}
        </Button>
      )}
      {offer && isClosing && <ActionDialog action="close" offer={offer} onClose={() => setClosing(false)} />}
    </>
  );
}

const stateOf = ({ state }: OwnOffer) =>
  state === "online" || state === "review" || state === "hidden" ? state : "closed";
