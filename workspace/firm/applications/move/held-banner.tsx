import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { HeldMove, Transaction } from "@/lib/entities/transaction";
import { heldApplications } from "@/workspace/firm/applications/move/held-moves";
import { HeldRow } from "@/workspace/firm/applications/move/held-row";
import { latestOf, movedSince, useMoved } from "@/workspace/firm/applications/move/moved";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** Number of pending decisions above which they are folded: a bulk refusal may create fifty. */
const MAX_SHOWN = 3;

type Props = {
  /** The application of the screen: its own decision comes first, and is never folded with the others. */
  ownId?: string;
};

/**
 * The pending decisions of the firm, by the user and their colleagues: candidates are not informed yet. Each decision
 * can be undone, or sent now.
 */
export function HeldBanner({ ownId }: Props) {
  const t = useTranslations("firm_moves.held");
  const held = useHeld();
  if (held.length === 0) return null;
  const own = held.filter(({ id }) => id === ownId);
  const others = held.filter(({ id }) => id !== ownId);
  const heading = t("heading", { count: held.length });
  return (
    <section aria-label={heading} className="mb-6 divide-y divide-rule border-y border-rule bg-highlight px-4">
      <HeldRows held={own} />
      {others.length > (own.length > 0 ? 0 : MAX_SHOWN) ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {own.length > 0 ? t("others", { count: others.length }) : heading}
          </summary>
          <HeldRows held={others} />
        </details>
      ) : (
        <HeldRows held={others} />
      )}
    </section>
  );
}

function HeldRows({ held }: { held: readonly Held[] }) {
  if (held.length === 0) return null;
  return (
    <ul className="divide-y divide-rule">
      {held.map((application) => (
        <HeldRow key={application.id} application={application} />
      ))}
    </ul>
  );
}

type Held = Transaction & { heldMove: HeldMove };
const isHeld = (application: Transaction): application is Held => Boolean(application.heldMove);

/** Returns the pending decisions after the latest moves, in the order in which they will be sent. */
function useHeld(): Held[] {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(heldApplications(session.client, actor));
  const log = movedSince(useMoved(actor.organizationId ?? actor.userId), reading.dataUpdatedAt);
  const all = new Map(
    [...(reading.data?.results ?? []), ...log.map(({ application }) => application)].map((one) => [one.id, one]),
  );
  return [...all.values()]
    .map((one) => latestOf(one, log))
    .filter(isHeld)
    .toSorted((a, b) => a.heldMove.due.localeCompare(b.heldMove.due));
}
