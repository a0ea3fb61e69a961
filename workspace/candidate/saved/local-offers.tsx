import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { whenStatus } from "@/lib/queries/failure";
import { savedOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";
import { useActor } from "@/workspace/shell/area/use-actor";
import { bookmarksOf, putBookmark } from "@/workspace/shell/bookmark-queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * Offers saved in this browser. They are added to the account only when the user agrees, because the computer may be
 * shared. Once the API has answered for all of them, they are removed from the browser, except those above the
 * account's limit.
 */
export function LocalOffers({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations("candidate_saved");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [isLeft, setLeft] = useState(false);
  const [isFull, setFull] = useState(false);
  const offers = useLocalList(savedOffers);
  if (offers.length === 0 || isLeft) return null;

  const leave = () => {
    setLeft(true);
    onLeave?.();
  };
  const add = () =>
    act(async () => {
      const kept: string[] = [];
      // The oldest first, so that the latest saved stays the latest.
      for (const { id: assetId } of offers.toReversed()) {
        // An offer that is no longer public is dropped; an offer above the account's limit stays in the browser.
        const put = whenStatus(404, putBookmark(session.client, actor, "offer", { assetId }), () => null);
        const outcome = await whenStatus(422, put, () => "full" as const);
        if (outcome === "full") setFull(true);
        else kept.push(assetId);
      }
      for (const id of kept) savedOffers.remove(id);
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, "offer").queryKey });
    });
  return (
    <section aria-label={t("local.label")} className="mt-2 mb-8 rounded-md border border-rule bg-surface p-5">
      <p className="font-semibold">{t("local.question", { count: offers.length })}</p>
      <p className="mt-1 text-muted">{t(isFull ? "local.full" : "local.lead")}</p>
      <FormError text={failure} />
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        <Button aria-disabled={busy || undefined} onClick={() => busy || void add()}>
          {busy ? t("local.adding") : t("local.add")}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t("local.leave")}
        </Button>
      </div>
    </section>
  );
}
