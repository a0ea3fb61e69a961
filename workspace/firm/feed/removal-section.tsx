import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import { useFeedActions } from "@/workspace/firm/feed/use-feed-actions";
import { RadioList } from "@/workspace/firm/offers/forms/radio-list";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { useAction } from "@/workspace/shell/use-action";

const ANSWERS = ["keep", "close"] as const;

/** Removes the feed, and asks what becomes of its offers. */
export function RemovalSection() {
  const t = useTranslations("firm_feed.removal");
  const { feed } = useFeed();
  const { remove } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const [offers, setOffers] = useState<(typeof ANSWERS)[number]>("keep");
  return (
    <section aria-label={t("submit")}>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("submit")}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question", { name: feed.name })}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("busy"), cancel: t("cancel") }}
        onSubmit={() => void act(() => remove(offers))}
      >
        <RadioList
          name="feed-offers"
          legend={t("offers", { count: feed.offers.total })}
          values={ANSWERS}
          labelOf={(answer) => t(answer)}
          chosen={offers}
          onChoose={setOffers}
        />
      </DangerDialog>
    </section>
  );
}
