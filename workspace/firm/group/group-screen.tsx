"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import { childOpening } from "@/lib/routes/firm-opening";
import { nameOf } from "@/lib/rules/user/user-name";
import { AttachForm } from "@/workspace/firm/group/attach-form";
import { AttachRequests } from "@/workspace/firm/group/attach-requests";
import { ChildRow } from "@/workspace/firm/group/child-row";
import { DetachButton } from "@/workspace/firm/group/detach-button";
import { firmGroup, type Group } from "@/workspace/firm/group/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

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

/** Of each company shown, the page and the offers are read, as this company. */
const SHOWN_AT_ONCE = 25;

/** The group from the top down, with what each company has. */
function Tree({ group: { own, parent, below } }: { group: Group }) {
  const t = useTranslations("firm_group");
  const name = nameOf(own);
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
      <div className="mt-5">
        <LinkButton href={childOpening(own.id)} variant="secondary">
          {t("create")}
        </LinkButton>
      </div>
    </section>
  );
}
