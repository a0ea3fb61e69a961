import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import type { z } from "zod";
import { TextField } from "@/components/ui/text-field";
import type { ResumeMetadata } from "@/lib/entities/resume";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { LinksForm } from "@/workspace/candidate/profile/sections/forms";

type Links = ResumeMetadata["links"];
type Card = Parameters<CardFields<z.input<typeof LinksForm>, z.output<typeof LinksForm>>>[0];

export const LinksCard = memo(function LinksCard({ links }: { links: Links }) {
  const t = useTranslations("candidate_profile");
  const urls = Object.values(links);
  return (
    <SingleCard
      kind="links"
      title={t("links.heading")}
      invitation={t("links.invitation")}
      summary={
        urls.length > 0
          ? urls.map((url) => (
              <p key={url} className="break-all">
                {url}
              </p>
            ))
          : null
      }
      schema={LinksForm}
      fields={{ linkedin: links.linkedin ?? "", website: links.website ?? "" }}
      base={{ metadata: { links } }}
      toPart={({ linkedin, website }) => ({ metadata: { links: withLinks(links, { linkedin, website }) } })}
    >
      {(card) => <LinksFields {...card} />}
    </SingleCard>
  );
});

/** An empty field removes its link; links of other kinds stay. */
const withLinks = (links: Links, given: Links): Links =>
  Object.fromEntries(Object.entries({ ...links, ...given }).filter(([, url]) => url !== ""));

function LinksFields({ field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const https = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <TextField id={`${id}-linkedin`} label={t("label.linkedin")} {...https} {...field("linkedin")} />
      <TextField id={`${id}-website`} label={t("label.website")} {...https} {...field("website")} />
    </>
  );
}
