"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CurrentUser } from "@/lib/session/session";
import { applicationReader } from "@/workspace/applications/find-reader";
import { RedirectAsReader } from "@/workspace/applications/leading";
import { Guarded } from "@/workspace/shell/area/guarded";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  id: string;
  /** The organization that a link names (`au-nom-de`). */
  asOrganization: string | null;
  /** The time of an interview that a link in a mail names (`horaire`). */
  slot: string | null;
};

/** The page to which mails link. It redirects to the area of the party that may read the application. */
export function ApplicationScreen(props: Props) {
  return <Guarded screen="application">{(current) => <Application {...props} current={current} />}</Guarded>;
}

function Application({ id, asOrganization, slot, current }: Props & { current: CurrentUser }) {
  const { session } = useSession();
  const { naturalUser, organizations, organizationId } = current;
  const first = asOrganization === null ? [organizationId] : [asOrganization, organizationId];
  const reading = useQuery(applicationReader(session.client, id, { userId: naturalUser.id, organizations, first }));
  return (
    <AsyncBlock reading={reading} empty={{ when: (reader) => reader === null, show: <GoneApplication /> }}>
      {(reader) =>
        reader && (
          <RedirectAsReader
            current={current}
            organizationId={reader.organizationId}
            href={
              reader.organizationId === null
                ? workspaceRoutes.candidateApplication(id) + (slot ? `?${new URLSearchParams({ horaire: slot })}` : "")
                : workspaceRoutes.firmApplication(id)
            }
          />
        )
      }
    </AsyncBlock>
  );
}

function GoneApplication() {
  const t = useTranslations("application");
  return (
    <Gone title={t("gone")} list={{ href: workspaceRoutes.applications(), label: t("list") }}>
      <p>{t("gone_text")}</p>
    </Gone>
  );
}
