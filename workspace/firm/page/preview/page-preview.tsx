import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type CompanyBlockName, companyBlocks } from "@/components/company/company-blocks";
import { CompanyHeader } from "@/components/company/company-header";
import { toCompanyView } from "@/lib/data/company/to-company-view";
import type { CompanyBySlug } from "@/lib/entities/company";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { officesOf } from "@/lib/rules/company/offices";
import type { PageSection } from "@/lib/rules/company/page-sections";
import { usePage } from "@/workspace/firm/page/page-context";
import { Editable } from "@/workspace/firm/preview/editable";
import { Part } from "@/workspace/shell/part";
import { safeHtml } from "@/workspace/shell/safe-html";
import { useSession } from "@/workspace/shell/session-provider";

/** The section that edits each block; other blocks are edited elsewhere. */
const SECTION_OF: Partial<Record<CompanyBlockName, PageSection>> = {
  figures: "figures",
  presentation: "presentation",
  photos: "images",
  video: "video",
  people: "people",
  team: "advantages",
  tools: "tools",
  offices: "offices",
  hiring: "hiring",
  links: "links",
};

/**
 * Renders the components of the public page with the values being typed. Nothing in it is active except the links to
 * the sections.
 */
export function PagePreview() {
  const t = useTranslations("firm_page");
  const locale = useLocale();
  const { company, open } = usePage();
  const published = usePublished();
  const written: CompanyBySlug = {
    ...company,
    offers: published?.offers ?? [],
    implantations: officesOf(company, nbOffersOf(published)),
  };
  const view = toCompanyView(written, locale, safeHtml);
  const blocks = companyBlocks({
    company: view,
    responseTime: null,
    url: "https://exemple.fr",
    photos: view.photos.length > 0 && (
      <Part name="page-photos" load={() => import("@/components/company/company-photos")}>
        {({ CompanyPhotos }) => <CompanyPhotos photos={view.photos} />}
      </Part>
    ),
  });
  const labelOf = (section: PageSection) => t("open_section", { title: t(`sections.${section}.title`) });
  return (
    <div className="overflow-hidden rounded-md border border-rule bg-paper lg:[zoom:0.6]">
      <Editable label={labelOf("identity")} onOpen={() => open("identity")}>
        <CompanyHeader company={view} as="h2" />
      </Editable>
      <div className="wrap grid gap-12 py-10">
        {blocks.map(({ name, block }) => {
          const section = SECTION_OF[name];
          return section ? (
            <Editable
              key={name}
              label={labelOf(section)}
              onOpen={section === "offices" ? workspaceRoutes.firmOffices() : () => open(section)}
            >
              {block}
            </Editable>
          ) : (
            <div key={name} inert className="min-w-0 empty:hidden">
              {block}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the published page with its open offers; null for a page that visitors do not see. */
function usePublished(): CompanyBySlug | null {
  const { actor, company } = usePage();
  const { session } = useSession();
  const { slug } = company.customAttributes;
  const { data } = useQuery({
    queryKey: [actor.organizationId ?? actor.userId, "company", "published", slug],
    queryFn: ({ signal }) =>
      session.client.assets.companyBySlug(slug, { fields: "offers,implantations" }, { ...actor.as, signal }),
    enabled: company.validated && company.active && slug !== "",
  });
  return data ?? null;
}

const nbOffersOf = (published: CompanyBySlug | null) =>
  new Map((published?.implantations ?? []).map(({ id, nbOffers }) => [id, nbOffers]));
