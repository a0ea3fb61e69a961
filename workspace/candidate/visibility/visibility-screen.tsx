"use client";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LocalizedLink } from "@/components/ui/localized-link";
import { companyGraph } from "@/lib/api/company-graph";
import { Asset } from "@/lib/entities/asset";
import { MAX_BLOCKED_EMPLOYERS } from "@/lib/entities/resume";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Seen } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { formatSiren } from "@/lib/rules/company/siren";
import { VISIBILITIES } from "@/lib/rules/resume/visibility";
import { ofName } from "@/lib/rules/text/french-names";
import type { Session } from "@/lib/session/session";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import {
  type BlockedEmployer,
  type Choices,
  choicesOf,
  employerOf,
  SEARCH_STATUSES,
  toEdit,
} from "@/workspace/candidate/visibility/choices";
import { FirmPicker } from "@/workspace/candidate/visibility/firm-picker";
import { SaverLine } from "@/workspace/draft/saver-line";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export function VisibilityScreen() {
  return (
    <Guarded screen="candidateVisibility">
      <OwnVisibility />
    </Guarded>
  );
}

function OwnVisibility() {
  const t = useTranslations("candidate_visibility");
  const empty = { title: t("no_profile"), text: t("no_profile_text"), link: t("open_profile") };
  return <OwnProfileBlock empty={empty}>{(seen) => <VisibilityOf seen={seen} />}</OwnProfileBlock>;
}

/** The three questions, and the effect of the choices for a given firm. Each choice is saved immediately. */
function VisibilityOf({ seen }: { seen: Seen }) {
  const t = useTranslations("candidate_visibility");
  const { saver, state } = useProfileSaver(seen);
  const choices = choicesOf(state.value);
  const profile = Asset.parse(seen.value);
  const change = (next: Partial<Choices>) => {
    // The saver's line shows a refusal with its reason.
    const edit = toEdit(state.value, next);
    saver.change("visibility", edit.base, edit.next).catch(() => undefined);
  };
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_14rem] [&>*]:min-w-0">
      <aside className="lg:order-2">
        <div className="grid gap-1 lg:sticky lg:top-24">
          <LocalizedLink href={workspaceRoutes.candidateAccesses()} className="link inline-flex min-h-11 items-center">
            {t("accesses")}
          </LocalizedLink>
          <SaverLine state={state} onRetry={saver.resume} />
        </div>
      </aside>
      <div className="grid max-w-3xl content-start gap-14">
        <ScreenSection id="status" title={t("status.heading")} lead={t("status.lead")}>
          <ChoiceList
            legend={t("status.heading")}
            options={SEARCH_STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              text: t(`status.${value}_text`),
            }))}
            value={choices.searchStatus}
            onChoose={(searchStatus) => change({ searchStatus })}
          />
        </ScreenSection>
        <LevelSection choices={choices} isReviewed={profile.validated} onChange={change} />
        <BlockedSection choices={choices} employer={employerOf(state.value)} onChange={change} />
        <SimulatorSection profile={profile} choices={choices} />
      </div>
    </div>
  );
}

type Props = { profile: Asset; choices: Choices };

/** The rule and the card are loaded on demand: most visits of the screen do not need them. */
const SEEN_PROFILE = {
  queryKey: ["seen-profile"],
  queryFn: () => import("@/workspace/candidate/visibility/seen-profile"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

/** Shows a chosen firm's view of the profile, by the same rule as in the API, with the choices made above. */
function SimulatorSection({ profile, choices }: Props) {
  const t = useTranslations("candidate_visibility.simulator");
  const [firm, setFirm] = useState<{ slug: string; name: string } | null>(null);
  return (
    <ScreenSection id="simulator" title={t("heading")} lead={t("lead")}>
      <FirmPicker label={t("firm")} onPick={setFirm} />
      {firm && <Outcome key={firm.slug} {...firm} profile={profile} choices={choices} />}
    </ScreenSection>
  );
}

function Outcome({ slug, name, profile, choices }: Props & { slug: string; name: string }) {
  const t = useTranslations("candidate_visibility.simulator");
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor(), slug));
  const drawing = useQuery(SEEN_PROFILE);
  return (
    <div className="mt-6" aria-live="polite">
      <h3 className="mb-3 text-lg">{t("result", { name })}</h3>
      <AsyncBlock reading={reading}>
        {(group) =>
          group ? (
            <AsyncBlock reading={drawing}>
              {({ SeenProfile }) => <SeenProfile group={group} profile={profile} choices={choices} />}
            </AsyncBlock>
          ) : (
            <p>{t("gone")}</p>
          )
        }
      </AsyncBlock>
    </div>
  );
}

/** The firms that must not see the candidate, chosen by name. Each firm is blocked with its whole group. */
function BlockedSection({ choices, employer, onChange }: SectionProps & { employer: string | null }) {
  const t = useTranslations("candidate_visibility.blocked");
  const { session } = useSession();
  const actor = useActor();
  const [picked, setPicked] = useState<{ slug: string; name: string } | null>(null);
  const { blocked } = choices;
  const names = useQueries({ queries: blocked.map((id) => organizationName(session.client, actor, id)) });
  return (
    <ScreenSection id="blocked" title={t("heading")} lead={t("lead")}>
      <FirmPicker
        label={t("add")}
        proposal={employer === null ? null : { label: t("employer", { name: employer }), name: employer }}
        onPick={setPicked}
      />
      {picked && (
        <Candidate
          key={picked.slug}
          {...picked}
          blocked={blocked}
          onBlock={(id) => {
            onChange({ blocked: [...blocked, id] });
            setPicked(null);
          }}
        />
      )}
      {blocked.length > 0 && (
        <ul aria-label={t("list")} className="mt-6 border-t border-rule">
          {blocked.map((id, index) => {
            const read = names[index]?.data;
            const name = read === undefined ? t("unread") : (read ?? t("unnamed"));
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2">
                <span>{name}</span>
                <Button
                  variant="quiet"
                  aria-label={t("unblock_name", { name })}
                  onClick={() => onChange({ blocked: blocked.filter((other) => other !== id) })}
                >
                  {t("unblock")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <NamedEmployers employers={choices.employers} employer={employer} onChange={onChange} />
      <p className="measure mt-4 text-sm text-muted">{t("kept")}</p>
    </ScreenSection>
  );
}

type NamedProps = Pick<Choices, "employers"> & Pick<SectionProps, "onChange"> & { employer: string | null };

/** Employers without an account here: blocked by their name or SIREN as soon as they arrive. */
function NamedEmployers({ employers, employer, onChange }: NamedProps) {
  const t = useTranslations("candidate_visibility.blocked.named");
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const labelOf = ({ name, siren }: BlockedEmployer) =>
    [name, siren && t("with_siren", { siren: formatSiren(siren) })].filter(Boolean).join(", ");
  return (
    <div className="mt-8">
      <h3 className="text-lg">{t("heading")}</h3>
      <p className="measure mt-1 text-muted">{t("lead")}</p>
      {employers.length > 0 && (
        <ul aria-label={t("heading")} className="mt-3 border-t border-rule">
          {employers.map((one) => (
            <li
              key={labelOf(one)}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2"
            >
              <span className="min-w-0 break-words">{labelOf(one)}</span>
              <Button
                variant="quiet"
                aria-label={t("remove_name", { name: labelOf(one) })}
                onClick={() => {
                  onChange({ employers: employers.filter((other) => other !== one) });
                  button.current?.focus();
                }}
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Part name="employer-form" load={() => import("@/workspace/candidate/visibility/employer-form")}>
          {({ EmployerForm }) => (
            <EmployerForm
              name={employer ?? ""}
              onCancel={close}
              onBlock={(given) => {
                const others = employers.filter((one) => labelOf(one) !== labelOf(given));
                onChange({ employers: [...others, given] });
                close();
              }}
            />
          )}
        </Part>
      ) : employers.length < MAX_BLOCKED_EMPLOYERS ? (
        <Button ref={button} variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t("add")}
        </Button>
      ) : (
        <p className="measure mt-3">{t("full", { max: MAX_BLOCKED_EMPLOYERS })}</p>
      )}
    </div>
  );
}

type CandidateProps = { slug: string; name: string; blocked: readonly string[]; onBlock: (id: string) => void };

/** The chosen firm, and the list of firms that would be blocked with it. */
function Candidate({ slug, name, blocked, onBlock }: CandidateProps) {
  const t = useTranslations("candidate_visibility.blocked");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor(), slug));
  return (
    <div className="mt-4 max-w-xl">
      <AsyncBlock reading={reading}>
        {(firm) => {
          const ownerId = firm?.ownerId;
          if (!firm || !ownerId) return <p>{t("gone", { ofName: ofName(name, locale) })}</p>;
          if (blocked.includes(ownerId)) return <p>{t("already", { name })}</p>;
          const others = firm.groupOrgs
            .map(({ company, displayName }) => company?.name ?? displayName ?? "")
            .filter(Boolean);
          return (
            <div className="border-y border-rule py-4">
              <p>{t("group", { name, count: others.length, others: others.join(", ") })}</p>
              <Button variant="secondary" className="mt-3" onClick={() => onBlock(ownerId)}>
                {t("block", { name })}
              </Button>
            </div>
          );
        }}
      </AsyncBlock>
    </div>
  );
}

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** A firm, found by the slug of its page, and the whole group that is blocked with it. */
const firmGroup = (client: Client, { userId, as }: Actor, slug: string) => ({
  queryKey: [userId, "group", slug],
  queryFn: ({ signal }: Reading) => companyGraph(client.bind).companyGroup(slug, { ...as, signal }),
});

/** The name of an organization; null when the organization no longer exists. */
const organizationName = (client: Client, { userId, as }: Actor, id: string) => ({
  queryKey: [userId, "organization", id],
  queryFn: async ({ signal }: Reading) =>
    (await nullWhenNotOwn(client.users.read(id, { ...as, signal })))?.displayName ?? null,
});

type SectionProps = { choices: Choices; onChange: (next: Partial<Choices>) => void };

/**
 * The choice of the profile's readers, with the option of each level, and a warning about blocked firms when the
 * profile has a page on the web. `isReviewed`: a moderator has accepted the page on the web.
 */
function LevelSection({ choices, isReviewed, onChange }: SectionProps & { isReviewed: boolean }) {
  const t = useTranslations("candidate_visibility.level");
  const { visibility, indexed, blocked } = choices;
  return (
    <ScreenSection id="level" title={t("heading")} lead={t("lead")}>
      <ChoiceList
        legend={t("heading")}
        options={VISIBILITIES.map((value) => ({ value, label: t(value), text: t(`${value}_text`) }))}
        value={visibility}
        onChoose={(chosen) => onChange({ visibility: chosen })}
      />
      {visibility === "firms" && <p className="measure mt-3 text-sm text-muted">{t("anonymous_text")}</p>}
      {visibility === "web" && (
        <div className="mt-3 grid gap-3">
          {!isReviewed && <p className="measure text-sm text-muted">{t("web_waits")}</p>}
          <CheckboxField
            id="indexed"
            label={t("indexed")}
            checked={indexed}
            onChange={({ target }) => onChange({ indexed: target.checked })}
          />
        </div>
      )}
      {visibility === "web" && blocked.length > 0 && (
        <div role="alert" className="mt-4 border-y border-brick py-4">
          <p className="measure font-semibold text-brick">{t("web_blocked")}</p>
          <Button variant="secondary" className="mt-3" onClick={() => onChange({ visibility: "firms" })}>
            {t("prefer_firms")}
          </Button>
        </div>
      )}
    </ScreenSection>
  );
}

type ChoiceListProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; text: string }[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** A choice between a few options, each explained by a sentence. A press saves the choice. */
function ChoiceList<Value extends string>({ legend, options, value, onChoose }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-5 shrink-0"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-sm text-muted">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
