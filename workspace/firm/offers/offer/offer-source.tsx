import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OfferSource as Source } from "@/lib/entities/offer-source";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { sourceOf } from "@/workspace/firm/offers/offer/queries";
import type { OfferSectionName } from "@/workspace/firm/offers/offer/sections/section-name";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { actor: Actor; offerId: string; isSaved: boolean };

/** For an imported offer: its source, and the effect of the source on edits made here. */
export function OfferSource({ actor, offerId, isSaved }: Props) {
  const { session } = useSession();
  const { data: source } = useQuery(sourceOf(session, actor, offerId, isSaved));
  return source ? <Facts source={source} /> : null;
}

function Facts({ source }: { source: Source }) {
  const t = useTranslations("firm_offer");
  const { feedId, kind, name, reference, isGone } = source;
  const edited = [...new Set(source.edited.map(sectionOf))].map((section) => t(`${section}.heading`));
  return (
    <div className="measure mb-6 grid gap-1 border-l-4 border-rule pl-4">
      <p>
        {kind === "api"
          ? t("source.pushed", { reference })
          : t.rich("source.feed", {
              name,
              reference,
              link: (text) => (
                <LocalizedLink href={workspaceRoutes.offerFeed(feedId)} className="link">
                  {text}
                </LocalizedLink>
              ),
            })}
      </p>
      <p>{t(isGone ? "source.gone" : "source.edits")}</p>
      {edited.length > 0 && <p className="text-sm text-muted">{t("source.edited", { list: edited.join(", ") })}</p>}
    </div>
  );
}

const SECTIONS: readonly [OfferSectionName, RegExp][] = [
  ["text", /^description$/],
  ["terms", /^locations$|\.salary|\.remoteWork$/],
  ["criteria", /\.(?:experience|formation|tools|skills|advantages)$/],
  ["applying", /\.(?:validThrough|apply)$/],
];

/** Returns the section of the editor that contains this imported field. */
const sectionOf = (field: string): OfferSectionName =>
  SECTIONS.find(([, fields]) => fields.test(field))?.[0] ?? "position";
