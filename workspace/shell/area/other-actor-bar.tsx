import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import type { Held } from "@/workspace/shell/area/held-user";
import { useLastOrganization } from "@/workspace/shell/area/use-last-organization";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { held: Held; onFollow: () => void };

/** Another tab, or another log-in, acts for another party than this screen: the person chooses whether it follows. */
export function OtherActorBar({ held, onFollow }: Props) {
  const t = useTranslations("shell.other_actor");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const other = otherActor(held, useLastOrganization());
  const name = other && nameIn(held.live, other.organizationId);
  const ownName = nameIn(held.user, held.user.organizationId);
  const follow = (organizationId: string | null) =>
    act(async () => {
      await session.selectOrganization(organizationId);
      onFollow();
    });
  // In the page before it speaks.
  return (
    <div
      role="status"
      className="border-rule bg-tint px-4 not-empty:mb-8 not-empty:border-y not-empty:py-3"
      data-no-print
    >
      {other && (
        <>
          <p>
            {t(other.isInTab ? "here" : "elsewhere", {
              name: name ?? t("oneself"),
              own: ownName ? t("own", { name: ownName }) : t("own_oneself"),
            })}
          </p>
          <Button
            variant="secondary"
            className="mt-3"
            aria-disabled={busy || undefined}
            onClick={() => busy || follow(other.organizationId)}
          >
            {name ? t("follow", { name }) : t("follow_oneself")}
          </Button>
          <FormError text={failure} />
        </>
      )}
    </div>
  );
}

/** Null for the person themselves. */
function nameIn({ organizations }: CurrentUser, id: string | null): string | null {
  const organization = organizations.find((known) => known.id === id);
  return organization ? nameOf(organization) : null;
}

/** Null when all agree, or for an organization that this person is not known to be of. */
function otherActor({ user, live, isInterrupted }: Held, last: string | null) {
  if (isInterrupted) return null;
  if (live.organizationId !== user.organizationId) return { organizationId: live.organizationId, isInTab: true };
  const isKnown = last === null || live.organizations.some(({ id }) => id === last);
  return isKnown && last !== user.organizationId ? { organizationId: last, isInTab: false } : null;
}
