import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/copy-link";
import { TextField } from "@/components/ui/text-field";
import { offerMailboxes } from "@/contract/offer-mailboxes";
import type { OfferMailbox } from "@/lib/entities/offer-mailbox";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The address at which the offer receives applications by mail; nothing where the platform receives no mail. */
export function MailboxSection({ id }: { id: string }) {
  const t = useTranslations("firm_offer.mailbox");
  const field = useId();
  const { session } = useSession();
  const { organizationId, userId, as } = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const calls = session.client.bind(offerMailboxes);
  const queryKey = [organizationId ?? userId, "offer-mailbox", id];
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(id, { ...as, signal }) });
  if (reading.data?.isAvailable === false) return null;
  const change = (work: () => Promise<OfferMailbox>) =>
    act(async () => void queries.setQueryData(queryKey, await work()));
  return (
    <section aria-labelledby={`${field}-title`} className="mt-12 border-t border-rule pt-8">
      <h2 id={`${field}-title`} className="text-xl">
        {t("title")}
      </h2>
      <p className="measure mt-2 mb-4 text-muted">{t("lead")}</p>
      <AsyncBlock reading={reading}>
        {({ address }) =>
          address ? (
            <div className="measure">
              <TextField
                id={field}
                label={t("address")}
                value={address}
                readOnly
                spellCheck={false}
                onFocus={(event) => event.target.select()}
              />
              <div className="flex flex-wrap items-center gap-x-5">
                <CopyLink
                  url={address}
                  label={t("copy")}
                  copiedLabel={t("copied")}
                  className="link inline-flex min-h-11 items-center"
                />
                <ConfirmButton
                  label={t("replace")}
                  about={t("title")}
                  question={t("replace_question")}
                  busy={busy}
                  onConfirm={() => void change(() => calls.open(id, as))}
                />
                <ConfirmButton
                  label={t("close")}
                  about={t("title")}
                  question={t("close_question")}
                  busy={busy}
                  onConfirm={() => void change(() => calls.close(id, as))}
                />
              </div>
            </div>
          ) : (
            <Button
              variant="secondary"
              aria-disabled={busy || undefined}
              onClick={() => busy || void change(() => calls.open(id, as))}
            >
              {t("open")}
            </Button>
          )
        }
      </AsyncBlock>
      <FormError text={failure} />
    </section>
  );
}
