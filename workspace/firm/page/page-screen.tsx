"use client";

import { useQuery } from "@tanstack/react-query";
import { ownCompany } from "@/lib/queries/own-company";
import type { PageChoices } from "@/lib/rules/company/page-choices";
import { nameOf } from "@/lib/rules/user/user-name";
import { PageEditor } from "@/workspace/firm/page/page-editor";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { choices: PageChoices };

/** The page of the firm acted as: made hidden at the first section saved when there is none. */
export function PageScreen({ choices }: Props) {
  return (
    <AsNamed>
      <Guarded screen="firmPage">{({ user }) => <OwnPage choices={choices} name={nameOf(user)} />}</Guarded>
    </AsNamed>
  );
}

function OwnPage({ choices, name }: Props & { name: string }) {
  const { session } = useSession();
  const reading = useQuery(ownCompany(session, useActor()));
  return (
    <AsyncBlock reading={reading}>{(page) => <PageEditor choices={choices} name={name} page={page} />}</AsyncBlock>
  );
}
