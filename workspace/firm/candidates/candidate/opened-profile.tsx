import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { formatDate } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import type { Session } from "@/lib/session/session";
import { BuyPanel } from "@/workspace/firm/candidates/candidate/buy-panel";
import type { ReadProfile } from "@/workspace/firm/candidates/candidate/queries";
import { type CandidateCard, toCard } from "@/workspace/firm/candidates/to-card";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { Part } from "@/workspace/shell/part";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";
import { TopicThread } from "@/workspace/thread/topic-thread";

type Props = ReadProfile & { choices: SearchChoices };

/**
 * The person's name, as far as the firm may know it; the parts that the firm may open, with their prices; and below,
 * the whole profile.
 */
export function OpenedProfile({ profile, access, choices }: Props) {
  const t = useTranslations("firm_candidate");
  const card = toCard(profile, choices);
  return (
    <>
      <ProfileHead card={card} access={access} />
      <BuyPanel key={access.opens} profile={profile} access={access} card={card} />
      {access.opens === "contact" && profile.ownerId && (
        <WriteSection profileId={profile.id} ownerId={profile.ownerId} name={profile.name} />
      )}
      <section aria-label={t("profile")}>
        <Part name="candidate-body" load={() => import("@/workspace/firm/candidates/candidate/profile-body")}>
          {({ ProfileBody }) => <ProfileBody profile={profile} />}
        </Part>
      </section>
    </>
  );
}

type ProfileHeadProps = { card: CandidateCard; access: FirmAccess };

function ProfileHead({ card, access }: ProfileHeadProps) {
  const t = useTranslations("firm_candidate");
  const locale = useLocale();
  const { name, job, years, city, status, isEmployed, isPublic, lastActivity } = card;
  const anonymous = isPublic ? "read_public" : "read_anonymous";
  const facts = [
    years !== null && t("years", { years }),
    city,
    status && t(`status.${status}`),
    t(isEmployed ? "employed" : "not_employed"),
    lastActivity && t("last_activity", { date: formatDate(locale, lastActivity, "short") }),
  ];
  return (
    <header>
      <ScreenName name={[job, name].filter(Boolean).join(" · ")} />
      <h2 className="sr-only">{t("heading")}</h2>
      <p className="figures text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <p className="measure mt-3 text-sm">{t(access.opens === "nothing" ? anonymous : "read_named")}</p>
    </header>
  );
}

type WriteSectionProps = { profileId: string; ownerId: string; name: string };

/** Messages about the profile; the first may propose one of the firm's open offers. */
function WriteSection({ profileId, ownerId, name }: WriteSectionProps) {
  const t = useTranslations("firm_candidate.write");
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState("");
  const id = useId();
  const locale = useLocale();
  const { session } = useSession();
  const { data: offers = [] } = useQuery({ ...publicOffers(session, useActor(), locale), enabled: isOpen });
  if (!isOpen)
    return (
      <Button variant="secondary" className="mb-8" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
    );
  const chosen = offers.find((one) => one.id === offer);
  return (
    <section aria-label={t("open")} className="mb-8 max-w-3xl">
      {offers.length > 0 && (
        <SelectField
          id={id}
          label={t("offer")}
          hint={t("offer_hint")}
          value={offer}
          options={[{ value: "", label: t("no_offer") }, ...offers.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={({ target }) => setOffer(target.value)}
        />
      )}
      <TopicThread
        topicId={profileId}
        otherId={ownerId}
        otherName={name}
        {...(chosen && { proposed: t("proposed", { offer: chosen.name, url: chosen.url }) })}
      />
    </section>
  );
}

/** Maximum number of offers in the choice. */
const MAX_OFFERS = 50;

/** The firm's published offers, each with its URL, which a message may propose. */
const publicOffers = ({ client }: Pick<Session, "client">, actor: Actor, locale: "fr" | "en") => ({
  queryKey: [actor.organizationId ?? actor.userId, "public-offers", locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { state: ["online"] as const, nbResultsPerPage: MAX_OFFERS };
    const { results, companySlug } = await client.offers.own(query, { ...actor.as, signal });
    return results.flatMap(({ id, name, customAttributes: { slug } }) =>
      companySlug && typeof slug === "string"
        ? [{ id, name, url: location.origin + localePath(locale, routes.companyOffer(companySlug, slug)) }]
        : [],
    );
  },
  staleTime: 60_000,
});
