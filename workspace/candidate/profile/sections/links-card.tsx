import { useTranslations } from "next-intl";
import { memo } from "react";
import type { ResumeMetadata } from "@/lib/entities/resume";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { LinksFields } from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { LinksForm } from "@/workspace/candidate/profile/sections/forms";

type Links = ResumeMetadata["links"];

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
