import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextField } from "@/components/ui/text-field";
import { routes } from "@/lib/routes/public-routes";
import { MAX_NOTE_LENGTH } from "@/lib/rules/bookmark";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/candidate/bookmark-queries";
import type { KeptOffer } from "@/workspace/candidate/saved/kept-offer";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { offer: KeptOffer; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A kept offer: its state, its note, and whether it is compared. */
export function SavedOfferRow({ offer, isChosen, onChoose }: Props) {
  const t = useTranslations("candidate_saved");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [isNoting, setNoting] = useState(false);
  const { id, slug, company, state, note } = offer;
  const title = offer.title || t("gone");
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, "offer").queryKey });
      setNoting(false);
    });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get("note") ?? "");
    if (!busy) void change(() => putBookmark(session.client, actor, "offer", { assetId: id, note: written || null }));
  };
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto]">
      <div className={state === "open" ? "min-w-0" : "min-w-0 text-muted"}>
        {slug && company ? (
          <LocalizedLink
            href={routes.companyOffer(company.slug, slug)}
            lang="fr"
            className="link inline-flex min-h-11 items-center text-lg font-semibold"
          >
            {title}
          </LocalizedLink>
        ) : (
          <p className="flex min-h-11 items-center text-lg font-semibold">{title}</p>
        )}
        <p className="text-muted">
          {[company?.name, offer.city].filter(Boolean).join(", ")}
          {state !== "open" && <strong className="ml-3 font-semibold text-brick">{t(`state.${state}`)}</strong>}
        </p>
        {note && !isNoting && <p className="mt-2 border-l-2 border-marigold pl-3">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 md:justify-end">
        {state === "open" && (
          <CheckboxField
            id={`compare-${id}`}
            label={t("choose")}
            aria-label={`${t("choose")} (${title})`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
        {state === "closed" && (
          <LocalizedLink
            href={`${routes.searchOffers()}?q=${encodeURIComponent(title)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {t("similar")}
          </LocalizedLink>
        )}
        <Button variant="quiet" aria-label={`${t("note")} (${title})`} onClick={() => setNoting(!isNoting)}>
          {t("note")}
        </Button>
        <Button
          variant="quiet"
          aria-label={`${t("remove")} (${title})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || void change(() => removeBookmark(session.client, actor, "offer", id))}
        >
          {t("remove")}
        </Button>
      </div>
      <FormError text={failure} />
      {isNoting && (
        <form onSubmit={save} method="post" className="flex flex-wrap items-end gap-3 md:col-span-2">
          <div className="grow">
            <TextField
              id={`note-${id}`}
              name="note"
              label={t("note_label")}
              hint={t("note_hint")}
              defaultValue={note ?? ""}
              maxLength={MAX_NOTE_LENGTH}
            />
          </div>
          <SaveButton busy={busy} />
        </form>
      )}
    </li>
  );
}
