import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Session } from "@/lib/session/session";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

type Props<Read> = {
  query: (client: Session["client"], actor: Actor) => UseQueryOptions<Read, Error, Read, string[]>;
  children: (read: Read) => ReactNode;
};

/** The frame of a sheet of support: its query, and the password that its actions ask for. */
export function SheetFrame<Read>({ query, children }: Props<Read>) {
  const { session } = useSession();
  const reading = useQuery(query(session.client, useActor()));
  return (
    <RecentPassword>
      <AsyncBlock reading={reading}>{(read) => <div className="grid gap-12">{children(read)}</div>}</AsyncBlock>
    </RecentPassword>
  );
}
