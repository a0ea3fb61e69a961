"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { CandidateHome } from "@/workspace/home/candidate-home";
import { FirmHome } from "@/workspace/home/firm-home";
import { HomeCount, HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { nbToModerate, nbWaitingOrders, ownRequests, withdraw } from "@/workspace/home/queries";
import { areaOf, isFirmless } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { navigationFor } from "@/workspace/shell/area/screen-path";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { Area } from "@/workspace/shell/area/workspace-map";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The home of a member of the platform's team: links to their tasks. Each task needs a permission of its own. */
function PlatformHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  const { session } = useSession();
  const actor = useActor();
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("platform.greeting", { name: nameOf(current.naturalUser) })}</p>
      <HomeLinks label={t("links")}>
        {navigationFor(current, "moderation").map(({ name, href }) =>
          isTask(name) ? (
            <HomeLink key={name} href={href} title={t(`platform.${name}.title`)} text={t(`platform.${name}.text`)}>
              {name === "moderation" && (
                <HomeCount
                  query={nbToModerate(session.client, actor)}
                  toText={(count) => t("platform.moderation.count", { count })}
                />
              )}
              {name === "supportOrganizations" && (
                <HomeCount
                  query={nbWaitingOrders(session.client, actor)}
                  toText={(count) => t("platform.supportOrganizations.orders", { count })}
                />
              )}
            </HomeLink>
          ) : null,
        )}
        <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
        <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
      </HomeLinks>
    </>
  );
}

const TASKS = ["moderation", "content", "newsletter", "supportUsers", "supportOrganizations", "systemJobs"] as const;
const isTask = (name: string): name is (typeof TASKS)[number] => TASKS.some((task) => task === name);

const HOMES: Record<Area, (props: { current: CurrentUser }) => React.ReactNode> = {
  candidate: OneselfHome,
  firm: FirmHome,
  platform: PlatformHome,
};

/** The home of the current actor: a candidate, a firm or the platform. */
export function HomeScreen() {
  return (
    <Guarded screen="workspaceHome">
      {(current) => {
        const Home = HOMES[areaOf(current)];
        return <Home current={current} />;
      }}
    </Guarded>
  );
}

function OneselfHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("oneself", { name: nameOf(current.naturalUser) })}</p>
      {isFirmless(current) ? <FirmlessHome /> : <CandidateHome />}
    </>
  );
}

/**
 * The home of a person who signed up for a firm and does not belong to one yet: they open its space, or wait to join
 * it.
 */
function FirmlessHome() {
  const t = useTranslations("overview");
  const { session } = useSession();
  const { data } = useQuery(ownRequests(session.client, useActor().userId));
  const waiting = data?.results.filter(({ status }) => status === "pending") ?? [];
  return (
    <div className="grid gap-12">
      <section aria-labelledby="open-firm" className="border-l-4 border-marigold pl-5">
        <h2 id="open-firm" className="text-xl">
          {t("firmless.heading")}
        </h2>
        <p className="measure mb-4 mt-1">{t("firmless.text")}</p>
        <LinkButton href={workspaceRoutes.newFirm()}>{t("firmless.action")}</LinkButton>
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-requests">
          <h2 id="waiting-requests" className="text-xl">
            {t("waiting.heading")}
          </h2>
          <RuleList className="mt-3">
            {waiting.map((request) => (
              <Waiting key={request.id} request={request} />
            ))}
          </RuleList>
        </section>
      )}
      <HomeLinks label={t("links")}>
        <HomeLink href={routes.searchOffers()} title={t("search.title")} text={t("search.text")} />
        <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
        <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
      </HomeLinks>
    </div>
  );
}

function Waiting({ request: { id, organizationName, createdDate } }: { request: MembershipRequest }) {
  const t = useTranslations("overview.waiting");
  const locale = useLocale();
  const { session } = useSession();
  const { userId } = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const name = organizationName ?? t("unnamed");
  const remove = () =>
    act(async () => {
      await withdraw(session.client, id);
      await queries.invalidateQueries({ queryKey: ownRequests(session.client, userId).queryKey });
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <span>{t("line", { name, date: formatDate(locale, createdDate) })}</span>
      <ConfirmButton
        label={t("withdraw")}
        about={name}
        question={t("question", { name })}
        busy={busy}
        onConfirm={remove}
      />
      <FormError text={failure} />
    </li>
  );
}
