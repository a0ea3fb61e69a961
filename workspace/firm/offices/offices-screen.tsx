"use client";

import { useQuery } from "@tanstack/react-query";
import { ownCompany } from "@/lib/queries/own-company";
import { nameOf } from "@/lib/rules/user/user-name";
import { OfficesEditor } from "@/workspace/firm/offices/offices-editor";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The offices of the current firm, edited in the draft of its page. */
export function OfficesScreen() {
  return <Guarded screen="firmOffices">{({ user }) => <OwnOffices name={nameOf(user)} />}</Guarded>;
}

function OwnOffices({ name }: { name: string }) {
  const { session } = useSession();
  const reading = useQuery(ownCompany(session, useActor()));
  return <AsyncBlock reading={reading}>{(page) => <OfficesEditor name={name} page={page} />}</AsyncBlock>;
}
