"use client";

import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { RedirectAsReader } from "@/workspace/applications/leading";
import { Guarded } from "@/workspace/shell/area/guarded";

/** The page to which mails link. It redirects to the applications of the current user or organization. */
export function ApplicationsScreen() {
  return (
    <Guarded screen="applications">
      {(current) => (
        <RedirectAsReader
          current={current}
          organizationId={current.organizationId}
          href={
            current.organizationId === null
              ? workspaceRoutes.candidateApplications()
              : workspaceRoutes.firmApplications()
          }
        />
      )}
    </Guarded>
  );
}
