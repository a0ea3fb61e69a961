"use client";

import { useQuery } from "@tanstack/react-query";
import { ConfigForm } from "@/workspace/platform/config/config-form";
import { PrivateSettings } from "@/workspace/platform/config/private-settings";
import { configReading } from "@/workspace/platform/config/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

/** The public configuration of the platform as a form, and the names of the private settings. */
export function ConfigScreen() {
  return (
    <Guarded screen="systemConfig">
      <RecentPassword>
        <SystemLinks current="systemConfig" />
        <Configuration />
        <PrivateSettings />
      </RecentPassword>
    </Guarded>
  );
}

function Configuration() {
  const { session } = useSession();
  const reading = useQuery(configReading(session.client, useActor()));
  return <AsyncBlock reading={reading}>{(read) => <ConfigForm {...read} />}</AsyncBlock>;
}
