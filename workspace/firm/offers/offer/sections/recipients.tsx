import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatList } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { followersOf, follows, RECEIVING_ROLES } from "@/lib/rules/company/followers";
import { today } from "@/lib/rules/time/paris-time";
import { nameOf } from "@/lib/rules/user/user-name";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { firmTeam, saveMember, type Team } from "@/workspace/firm/team/queries";
import { isAllowed } from "@/workspace/shell/area/area";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const MOST_NAMES = 5;

/**
 * The members to whom this offer's applications are mailed, and a link to change them. Until the team has been read,
 * shows the link only.
 */
export function Recipients() {
  const t = useTranslations("firm_offer.applying.recipients");
  const { session } = useSession();
  const { actor } = useOffer();
  const { data } = useQuery(firmTeam(session, actor));
  return (
    <>
      {data && <Names team={data} />}
      <p>
        <LocalizedLink href={workspaceRoutes.team()} className="link inline-flex min-h-11 items-center">
          {t("choose")}
        </LocalizedLink>
      </p>
    </>
  );
}

function Names({ team: { members, rules } }: { team: Team }) {
  const t = useTranslations("firm_offer.applying.recipients");
  const locale = useLocale();
  const { actor, offer } = useOffer();
  const rolesOf = (member: Team["members"][number]) => member.organizations[actor.organizationId ?? ""]?.roles ?? [];
  const receiving = members.filter((member) => rolesOf(member).some((role) => RECEIVING_ROLES.includes(role)));
  const followed = { offerId: offer.id, officeIds: offer.locations.flatMap(({ id }) => id ?? []) };
  const ids = receiving.map(({ id }) => id);
  const followers = followersOf(ids, rules, { ...followed, today: today() });
  const names = receiving.filter(({ id }) => followers.includes(id)).map(nameOf);
  const shown = names.slice(0, MOST_NAMES);
  const others = names.length - shown.length;
  const all = [...shown, ...(others > 0 ? [t("others", { count: others })] : [])];
  const mayFollow = ids.includes(actor.userId) && !follows(rules[actor.userId], followed);
  return (
    <>
      <p>{names.length === 0 ? t("nobody") : t("names", { count: names.length, names: formatList(locale, all) })}</p>
      {mayFollow && isAllowed(actor, "user:edit") && <Follow offers={rules[actor.userId]?.offers ?? []} />}
    </>
  );
}

/** For an author who follows only other offices: a button to follow this offer too. */
function Follow({ offers }: { offers: readonly string[] }) {
  const t = useTranslations("firm_offer.applying.recipients");
  const { session } = useSession();
  const queries = useQueryClient();
  const { actor, offer } = useOffer();
  const { busy, failure, act } = useAction();
  const follow = () =>
    void act(async () => {
      await saveMember(session.client, actor, actor.userId, { offers: [...offers, offer.id] });
      await queries.invalidateQueries({ queryKey: firmTeam(session, actor).queryKey });
    });
  return (
    <>
      <Button variant="secondary" className="mt-2" aria-disabled={busy || undefined} onClick={follow}>
        {t("follow")}
      </Button>
      <FormError text={failure} />
    </>
  );
}
