import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";

type Props = { application: Transaction; unnamed: string; until: string; isLate: boolean };

/** Who applied, to what, and until when the firm has for what they wait for. */
export function WaitingApplication({ application, unnamed, until, isLate }: Props) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <LocalizedLink
          href={workspaceRoutes.firmApplication(application.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {application.applicant?.displayName ?? unnamed}
        </LocalizedLink>{" "}
        <span className="text-sm text-muted">{offerNameOf(application)}</span>
      </span>
      <span className={`text-sm ${isLate ? "font-semibold text-brick" : "text-muted"}`}>{until}</span>
    </li>
  );
}
