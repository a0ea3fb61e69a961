import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { orders } from "@/contract/orders";
import type { OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import { refusalCode } from "@/lib/queries/refusal-code";
import type { Product } from "@/lib/rules/subscription/plans";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { offersKey, slotOffers } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { firmAccount } from "@/workspace/firm/subscription/queries";
import { RequestForm } from "@/workspace/firm/subscription/request-form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  offer: OwnOffer;
  slots: number;
  /** An undecided order of the firm, with which the offer may leave. */
  order: NonNullable<OwnOfferPage["orders"]>[number] | null;
  isFirmPublic: boolean;
  /** Saves the offer as it must leave. */
  save: () => Promise<void>;
  onClosing: (offer: OwnOffer) => void;
  onDone: () => void;
};

/**
 * Shown when neither a slot nor a credit is left to publish an offer with: what the firm can order, so that the offer
 * leaves by itself once the order is granted; the order that it waits for already; and the offers that could be closed.
 */
export function OrderFirst({ offer, slots, order, isFirmPublic, save, onClosing, onDone }: Props) {
  const t = useTranslations("firm_publishing");
  const { permissions } = useActor();
  const mayOrder = permissions.includes("order:create");
  if (offer.orderId) return <Waiting offer={offer} orderId={offer.orderId} onDone={onDone} />;
  return (
    <>
      <p>{t("none", { slots })}</p>
      {slots > 0 && <OccupiedSlots onClosing={onClosing} />}
      {!isFirmPublic && <p className="mt-4 border-l-4 border-marigold pl-4">{t("hidden")}</p>}
      <div className="mt-5">
        {order ? (
          <WithOrder offer={offer} order={order} save={save} onDone={onDone} />
        ) : mayOrder ? (
          <NewOrder offer={offer} save={save} onDone={onDone} />
        ) : (
          <>
            <p>{t("order.who")}</p>
            <Button className="mt-5" onClick={onDone}>
              {t("keep_draft")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Orders one more offer, or a plan; a firm that has a plan gets the slots of another one too late for this offer. */
function NewOrder({ offer, save, onDone }: Pick<Props, "offer" | "save" | "onDone">) {
  const t = useTranslations("firm_publishing");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const account = useQuery({ ...firmAccount(session.client, actor), staleTime: 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: offersKey(actor) });
  return (
    <AsyncBlock reading={account}>
      {(read) => (
        <RequestForm
          products={read.plan === "discovery" ? [PACK, ...PLANS] : [PACK]}
          account={read}
          held={{ offerId: offer.id, save: () => save().finally(refresh) }}
          answer={() => t("order.answer")}
          send={t("order.send")}
          cancel={t("keep_draft")}
          onSent={() => void refresh()}
          onCancel={onDone}
        />
      )}
    </AsyncBlock>
  );
}
const PACK: Product = { kind: "pack", name: "offer" };
const PLANS: Product[] = [
  { kind: "plan", name: "firm" },
  { kind: "plan", name: "network" },
];

/** Makes the offer leave with an order that was sent already. */
function WithOrder({
  offer,
  order,
  save,
  onDone,
}: Pick<Props, "offer" | "save" | "onDone"> & { order: { id: string; name: string } }) {
  const t = useTranslations("firm_publishing");
  const notify = useNotify();
  const inName = useInName();
  const { busy, failure, write } = useOfferAction();
  const join = () =>
    write(async (client, actor) => {
      await save();
      await client.bind(orders).holdOffer(order.id, offer.id, { ...actor.as });
      notify({ tone: "success", text: t("order.held") });
    });
  return (
    <>
      <p className="border-l-4 border-marigold pl-4">{t("order.join", { product: order.name })}</p>
      <FormButtons
        submit={busy ? t("busy") : inName(t("order.join_submit"))}
        cancel={t("keep_draft")}
        busy={busy}
        failure={failure}
        onSubmit={() => void join()}
        onCancel={onDone}
      />
    </>
  );
}

/** An offer that leaves when its order is granted, and the button that gives this up. */
function Waiting({ offer, orderId, onDone }: Pick<Props, "offer" | "onDone"> & { orderId: string }) {
  const t = useTranslations("firm_publishing.order");
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  const state = useRef<HTMLParagraphElement>(null);
  // The form that was sent is replaced by this sentence.
  useEffect(() => state.current?.focus(), []);
  const release = () =>
    write(async (client, actor) => {
      try {
        await client.bind(orders).releaseOffer(orderId, offer.id, { ...actor.as });
        notify({ tone: "success", text: t("released") });
      } catch (error) {
        // The order was decided meanwhile: the dialog reads what became of the offer.
        if (refusalCode(error) !== "alreadyDecided") throw error;
      }
    });
  return (
    <>
      <p ref={state} tabIndex={-1} role="status" className="text-lg">
        {t("waits")}
      </p>
      <p className="mt-2">{t("next", { reviewed: offer.validated ? "yes" : "no" })}</p>
      <FormButtons
        submit={t("understood")}
        cancel={t("release")}
        busy={busy}
        failure={failure}
        onSubmit={onDone}
        onCancel={() => busy || void release()}
      />
    </>
  );
}

/** The offers that occupy the slots of the firm, each of which can be closed. */
function OccupiedSlots({ onClosing }: Pick<Props, "onClosing">) {
  const t = useTranslations("firm_publishing");
  const { session } = useSession();
  const reading = useQuery(slotOffers(session.client, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {({ results }) => (
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {results.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 break-words">
                {offer.name}
                {offer.applications && (
                  <span className="figures ml-2 text-sm text-muted">
                    {t("applications", { count: offer.applications.waiting })}
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                aria-label={t("close_about", { name: offer.name })}
                onClick={() => onClosing(offer)}
              >
                {t("close_it")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </AsyncBlock>
  );
}
