import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { publicOffers } from "@/workspace/firm/candidate/offers";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { TopicThread } from "@/workspace/thread/topic-thread";

type Props = { profileId: string; ownerId: string; name: string };

/** Messages about the profile, which may begin with one of the firm's open offers. */
export function WriteSection({ profileId, ownerId, name }: Props) {
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
