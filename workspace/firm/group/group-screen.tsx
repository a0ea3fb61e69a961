"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { membershipRequests } from "@/contract/membership-requests";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import type { User } from "@/lib/entities/user";
import { childOpening, planRequest } from "@/lib/routes/firm-opening";
import { routes } from "@/lib/routes/public-routes";
import { GROUP_PLANS } from "@/lib/rules/subscription/plans";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import { AttachForm } from "@/workspace/firm/group/attach-form";
import {
  attachRequests,
  detach,
  firmGroup,
  type Group,
  type GroupPage,
  hidePage,
  ownerOf,
  pageOf,
} from "@/workspace/firm/group/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const GroupScreen = () => (
  <AsNamed>
    <Guarded screen="group">
      <GroupBlock />
    </Guarded>
  </AsNamed>
);

function GroupBlock() {
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor()));
  return (
    <div className="grid gap-12">
      <AttachRequests />
      <AsyncBlock reading={reading}>{(group) => <Tree group={group} />}</AsyncBlock>
      <AttachForm />
    </div>
  );
}

/** Number of companies shown at first. Each company needs its own requests, for its page and its offers. */
const SHOWN_AT_ONCE = 25;

/** The group from the top down, with the facts of each company. */
function Tree({ group: { own, parent, below } }: { group: Group }) {
  const t = useTranslations("firm_group");
  const name = nameOf(own);
  // A company below another one has the rights of the plan above it, which only the marketplace reads.
  const isGroup = parent !== null || GROUP_PLANS.includes(planNameOf(own.platformData));
  const [nbShown, setNbShown] = useState(SHOWN_AT_ONCE);
  return (
    <section aria-labelledby="group-tree">
      <h2 id="group-tree" className="mb-3 text-xl">
        {t("tree")}
      </h2>
      {!parent && below.length === 0 && <p className="measure mb-4 text-muted">{t("alone")}</p>}
      {parent && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 border-y border-rule py-3">
          <p>{t("below", { name: nameOf(parent) })}</p>
          <DetachButton childId={own.id} parentId={parent.id} name={nameOf(parent)} text="leave" />
        </div>
      )}
      <RuleList aria-label={t("list", { name })}>
        <ChildRow organization={own} />
        {below.slice(0, nbShown).map((member) => (
          <ChildRow key={member.organization.id} {...member} own={name} />
        ))}
      </RuleList>
      {below.length > nbShown && (
        <Button variant="quiet" onClick={() => setNbShown(nbShown + SHOWN_AT_ONCE)}>
          {t("show_more", { count: below.length - nbShown })}
        </Button>
      )}
      <p className="measure mt-3 text-sm text-muted">{t("rights", { name })}</p>
      {isGroup ? (
        <div className="mt-5">
          <LinkButton href={childOpening(own.id)} variant="secondary">
            {t("create")}
          </LinkButton>
        </div>
      ) : (
        <p className="measure mt-5 border-l-4 border-marigold pl-4">
          {t("plan")}{" "}
          <LocalizedLink href={planRequest("network")} className="link">
            {t("plan_link")}
          </LocalizedLink>
        </p>
      )}
    </section>
  );
}

/** The pending requests, received and sent; nothing when there is none. */
function AttachRequests() {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const { data } = useQuery(attachRequests(session.client, useActor()));
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="attach-requests" className="border-l-4 border-marigold pl-5">
      <h2 id="attach-requests" className="text-xl">
        {t("requests")}
      </h2>
      <RuleList className="mt-3">
        {data.results.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </RuleList>
    </section>
  );
}

function Request({ request }: { request: MembershipRequest }) {
  const t = useTranslations("firm_group");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const { id, kind, organizationId, requesterName, organizationName, message } = request;
  const isReceived = organizationId === ownerOf(actor);
  const name = (isReceived ? requesterName : organizationName) ?? t("unnamed");
  const calls = session.client.bind(membershipRequests);
  const run = (work: () => Promise<unknown>) => () =>
    void act(async () => {
      await work();
      await Promise.all([
        queries.invalidateQueries({ queryKey: attachRequests(session.client, actor).queryKey }),
        queries.invalidateQueries({ queryKey: firmGroup(session.client, actor).queryKey }),
      ]);
    });
  const isChild = kind === "child";
  return (
    <li className="py-4">
      <p className="font-semibold">
        {isReceived
          ? t(isChild ? "asks_child" : "asks_parent", { name })
          : t(isChild ? "sent_child" : "sent_parent", { name })}
      </p>
      {message && <p className="mt-1 break-words">{message}</p>}
      {isReceived && (
        <p className="mt-1 text-sm text-muted">
          {t(isChild ? "accept_child" : "accept_parent", { name, ofName: ofName(name, locale) })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isReceived && (
          <ConfirmButton
            label={t("accept")}
            about={name}
            question={t(isChild ? "accept_child" : "accept_parent", { name, ofName: ofName(name, locale) })}
            busy={busy}
            onConfirm={run(() => calls.accept(id, {}, { ...actor.as }))}
          />
        )}
        <Button
          variant="quiet"
          aria-label={`${t(isReceived ? "refuse" : "withdraw")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={run(() => (isReceived ? calls.refuse(id, { ...actor.as }) : calls.remove(id, { ...actor.as })))}
        >
          {t(isReceived ? "refuse" : "withdraw")}
        </Button>
      </div>
      <FormError text={failure} />
    </li>
  );
}

type Props = {
  organization: User;
  /**
   * The next three props are for a company below: its depth, the company to which it is attached, and the name of the
   * company whose members have rights over it.
   */
  depth?: number;
  parent?: User;
  own?: string;
};

const INDENTS = ["", "pl-6", "pl-12", "pl-16", "pl-20"];

/** A company of the group: its page, its open offers, and whether searches find it. */
function ChildRow({ organization, depth = 0, parent, own }: Props) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const reading = useQuery(pageOf(session, useActor(), organization.id));
  const name = nameOf(organization);
  return (
    <li className={`grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto] ${INDENTS[Math.min(depth, INDENTS.length - 1)]}`}>
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {name}
          {!parent && <span className="double-rule ml-3 inline-block text-sm">{t("own")}</span>}
        </p>
        {parent && depth > 1 && <p className="text-sm text-muted">{t("attached", { name: nameOf(parent) })}</p>}
        {own && <p className="text-sm text-muted">{t("through", { name: own })}</p>}
        <AsyncBlock reading={reading}>{(page) => <Page organization={organization} page={page} />}</AsyncBlock>
      </div>
      {parent && depth === 1 && (
        <DetachButton childId={organization.id} parentId={parent.id} name={name} text="remove" />
      )}
    </li>
  );
}

function Page({ organization, page: { company, nbOffers } }: { organization: User; page: GroupPage }) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  if (!company) return <p className="text-sm text-muted">{t("no_page")}</p>;
  const isPublic = company.active && company.validated;
  const hide = (isHidden: boolean) =>
    act(async () => {
      await hidePage(session.client, organization.id, company, isHidden);
      await queries.invalidateQueries({ queryKey: pageOf(session, actor, organization.id).queryKey });
    });
  return (
    <>
      <p className="text-sm text-muted">
        {isPublic ? (
          <LocalizedLink href={routes.companyPage(company.customAttributes.slug)} className="link">
            {t("page")}
          </LocalizedLink>
        ) : (
          t("not_public")
        )}{" "}
        · {t("offers", { count: nbOffers })}
      </p>
      <CheckboxField
        id={`hidden-${company.id}`}
        label={t("hidden")}
        checked={company.customAttributes.hiddenFromSearch === true}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => busy || void hide(currentTarget.checked)}
      />
      <FormError text={failure} />
    </>
  );
}

type DetachButtonProps = { childId: string; parentId: string; name: string; text: "leave" | "remove" };

/** Removes a company from its group; the company and its parent may both do so. */
function DetachButton({ childId, parentId, name, text }: DetachButtonProps) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const leave = () =>
    act(async () => {
      await detach(session.client, actor, childId, parentId);
      await queries.invalidateQueries({ queryKey: firmGroup(session.client, actor).queryKey });
    });
  return (
    <div>
      <ConfirmButton
        label={t(text)}
        about={name}
        question={t(`${text}_question`, { name })}
        busy={busy}
        onConfirm={() => void leave()}
      />
      <FormError text={failure} />
    </div>
  );
}
