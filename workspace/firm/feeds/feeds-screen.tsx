"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextField } from "@/components/ui/text-field";
import type { NewOfferFeed } from "@/contract/offer-feeds";
import { ApiError } from "@/lib/api/errors";
import type { OfferFeed } from "@/lib/entities/offer-feed";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { newItemId } from "@/lib/queries/new-item-id";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { feedCalls, ownFeeds } from "@/workspace/firm/feeds/queries";
import { TableUpload } from "@/workspace/firm/feeds/table-upload";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const FeedsScreen = () => (
  <AsNamed>
    <Guarded screen="offerImport">
      <Feeds />
    </Guarded>
  </AsNamed>
);

/** The feeds from which the firm's offers are imported automatically. */
function Feeds() {
  const t = useTranslations("firm_feeds");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(ownFeeds(session.client, actor));
  const create = useNewFeed();
  const { failure, act } = useAction();
  return (
    <div className="grid gap-14">
      <section aria-labelledby="feeds">
        <h2 id="feeds" className="text-2xl">
          {t("heading")}
        </h2>
        <div className="mt-3">
          <AsyncBlock
            reading={reading}
            empty={{ when: (feeds) => feeds.length === 0, show: <p className="measure text-muted">{t("none")}</p> }}
          >
            {(feeds) => (
              <ul className="divide-y divide-rule border-y border-rule">
                {feeds.map((feed) => (
                  <FeedItem key={feed.id} feed={feed} />
                ))}
              </ul>
            )}
          </AsyncBlock>
        </div>
      </section>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16 [&>*]:min-w-0">
        <ScreenSection id="new-address" title={t("address.heading")} lead={t("address.lead")}>
          <AddressForm />
        </ScreenSection>
        <ScreenSection id="new-file" title={t("file.heading")} lead={t("file.lead")}>
          <TableUpload
            label={t("file.label")}
            onArrived={(fileKey, name) => void act(() => create({ name: name.slice(0, 80), fileKey }))}
          />
          <FormError text={failure} />
        </ScreenSection>
      </div>
    </div>
  );
}

/** A row of the list of feeds: its source, the date of its last read, and its number of offers. */
function FeedItem({ feed }: { feed: OfferFeed }) {
  const t = useTranslations("firm_feeds");
  const locale = useLocale();
  const read = feed.readDate
    ? t("read", { day: formatDay(locale, feed.readDate), time: formatTime(locale, feed.readDate) })
    : t("never");
  return (
    <li className="grid gap-1 py-4">
      <LocalizedLink
        href={workspaceRoutes.offerFeed(feed.id)}
        className="link inline-flex min-h-11 items-center justify-self-start break-words font-semibold"
      >
        {feed.name}
      </LocalizedLink>
      <p className="break-all text-sm text-muted">{feed.url ?? feed.filename ?? t("pushed")}</p>
      <p className="text-sm">
        {t(`state.${stateOf(feed)}`, { hours: feed.everyHours })} · {read}
      </p>
      <p className="figures text-sm text-muted">{t("offers", feed.offers)}</p>
      {feed.fault !== null && <p className="text-sm text-brick">{t("fault", { fault: feed.fault })}</p>}
    </li>
  );
}

const stateOf = ({ active, mapping, kind }: OfferFeed) => {
  if (active) return "active" as const;
  if (mapping === null) return "unseen" as const;
  return kind === "address" ? ("paused" as const) : ("by_hand" as const);
};

/** The form of a new feed at a URL. */
function AddressForm() {
  const t = useTranslations("firm_feeds.address");
  const id = useId();
  const actor = useActor();
  const create = useNewFeed();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: NewFeed,
    defaultValues: { name: "", url: "" },
    fieldNames: { name: "name", url: "url" },
    async send(feed) {
      await create(feed);
      await draft.forget();
    },
    explain: (error) => {
      const code = refusalOf(error);
      return code && t(`refused.${code}`);
    },
  });
  const draft = useDraft({ ...actor, kind: "offer-feed", id: "new" }, form, { schema: NewFeed });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid content-start gap-5">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <TextField id={`${id}-url`} type="url" inputMode="url" label={t("url")} hint={t("url_hint")} {...field("url")} />
      <TextField id={`${id}-name`} label={t("name")} hint={t("name_hint")} {...field("name")} />
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} label={t("submit")} />
      </div>
    </form>
  );
}

const Refusal = z.looseObject({ code: z.enum(["privateAddress", "tooManyFeeds"]) });

/** Returns why the API refused to create the feed (422), when the form has a text for it. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? (Refusal.safeParse(error.data).data?.code ?? null) : null;

const MAX_NAME = 80;
const MAX_URL = 2_000;

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The fields of a new feed at a URL. */
const NewFeed = z.object({
  name: z.string().check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_NAME, formErrors.tooLong)),
  url: z.string().check(
    z.trim(),
    z.refine((text) => text !== "", { error: formErrors.missingField, abort: true }),
    z.maxLength(MAX_URL, formErrors.tooLong),
    z.refine(isAddress, formErrors.invalidUrl),
  ),
});

/** Creates a feed, runs a trial that writes nothing, and opens its screen. */
function useNewFeed() {
  const locale = useLocale();
  const { session } = useSession();
  const { as } = useActor();
  // The same key at each attempt: when a response is lost, no second feed is created.
  const [idempotencyKey] = useState(newItemId);
  return async (feed: NewOfferFeed) => {
    const { id } = await feedCalls(session.client).create(feed, { ...as, idempotencyKey });
    await feedCalls(session.client).run(id, { kind: "trial" }, { ...as });
    window.location.assign(localePath(locale, workspaceRoutes.offerFeed(id)));
  };
}
