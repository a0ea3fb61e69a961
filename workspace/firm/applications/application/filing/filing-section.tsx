import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type Filing, filing } from "@/contract/filing";
import type { Transaction } from "@/lib/entities/transaction";
import { cacheResponse } from "@/lib/queries/cache-response";
import { MAX_TAGS, TAG_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { historyKey, recruiters, usedTags } from "@/workspace/firm/applications/application/filing/queries";
import { receivedApplication } from "@/workspace/firm/applications/application/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** How the firm files an application: its tags, and the colleague who follows it. */
export function FilingSection({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.filing");
  const { session } = useSession();
  const actor = useActor();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { tags = [], follower } = application;
  const { data: members = [] } = useQuery(recruiters(session.client, actor));
  const { data: used = [] } = useQuery(usedTags(session.client, actor));
  const { busy, failure, save } = useFiling(application.id);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tag = String(new FormData(form).get("tag") ?? "").trim();
    // The field is emptied once the tag is stored: a failure leaves what was typed.
    if (tag !== "" && !busy) void save({ add: [tag] }, () => form.reset());
  };
  const remove = (tag: string) => {
    // The pressed button disappears with its tag.
    section.current?.querySelector("select")?.focus();
    void save({ remove: [tag] });
  };
  const people =
    members.some((member) => member.id === follower?.id) || !follower ? members : [...members, former(follower)];
  return (
    <section ref={section} aria-label={t("legend")} className="mt-6 border-t border-rule pt-4" data-no-print>
      {tags.length > 0 && (
        <ul aria-label={t("tags")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-md border border-rule bg-tint pl-3 text-sm">
              <span className="break-all">{tag}</span>
              <button
                type="button"
                aria-label={t("remove", { tag })}
                aria-disabled={busy || undefined}
                onClick={() => busy || remove(tag)}
                className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-brick md:min-h-8 md:min-w-8"
              >
                <Icon name="cross" className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-4">
        {tags.length < MAX_TAGS && (
          <form onSubmit={add} method="post" className="flex grow basis-52 items-end gap-2">
            <div className="min-w-0 grow">
              <TextField id={`${id}-tag`} name="tag" label={t("add")} maxLength={TAG_MAX_LENGTH} list={`${id}-used`} />
              <datalist id={`${id}-used`}>
                {used
                  .filter((tag) => !tags.includes(tag))
                  .map((tag) => (
                    <option key={tag} value={tag} />
                  ))}
              </datalist>
            </div>
            <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
              {t("submit")}
            </Button>
          </form>
        )}
        <div className="grow basis-44">
          <SelectField
            id={`${id}-follower`}
            label={t("follower")}
            value={follower?.id ?? ""}
            options={[
              { value: "", label: t("nobody") },
              ...people.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onChange={({ target }) => busy || void save({ followerId: target.value || null })}
          />
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">{t("hint")}</p>
      <FormError text={failure} />
    </section>
  );
}

/** A follower who is not among the members read: of a group, or past the hundred that are listed. */
const former = ({ id, displayName }: NonNullable<Transaction["follower"]>) => ({ id, name: displayName ?? "—" });

/** Returns a function that changes the filing; the screen, its history and the board then show it. */
function useFiling(id: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const save = (edit: Filing, onDone?: () => void) =>
    act(async () => {
      const saved = await session.client.bind(filing).file(id, edit, actor.as);
      cacheResponse(queries, receivedApplication(session.client, actor, id).queryKey, saved);
      onDone?.();
      void queries.invalidateQueries({ queryKey: [actor.organizationId ?? actor.userId, "applications"] });
      void queries.invalidateQueries({ queryKey: historyKey(actor, id) });
    });
  return { busy, failure, save };
}
