"use client";

import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OrganizationSheet } from "@/lib/entities/support";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { CreditForm } from "@/workspace/platform/support/organization/credit-form";
import { HandOverForm } from "@/workspace/platform/support/organization/hand-over-form";
import { OrganizationOrders } from "@/workspace/platform/support/organization/organization-orders";
import { ParentForm } from "@/workspace/platform/support/organization/parent-form";
import { organizationSheet } from "@/workspace/platform/support/queries";
import { SheetFrame } from "@/workspace/platform/support/sheet-frame";
import { SheetLines } from "@/workspace/platform/support/sheet-lines";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** An organization as support sees it: its place, its people, its figures, and what support may do. */
export function OrganizationSheetScreen({ id }: { id: string }) {
  const t = useTranslations("platform_support");
  return (
    <Guarded screen="supportOrganization">
      <SheetFrame query={(client, actor) => organizationSheet(client, actor, id)}>
        {(sheet) => (
          <>
            <Facts sheet={sheet} />
            <ScreenSection id="group" title={t("group")} lead={t("group_lead")}>
              <Organizations sheet={sheet} />
              <ParentForm key={sheet.parent?.id} sheet={sheet} />
            </ScreenSection>
            <ScreenSection id="members" title={t("members")} lead={t("members_lead")}>
              <Members sheet={sheet} />
            </ScreenSection>
            <OrganizationOrders id={sheet.id} isSellerNamed={sheet.isSellerNamed} />
            <ScreenSection id="credits" title={t("change_credits")} lead={t("credits_lead")}>
              <CreditForm id={sheet.id} credits={sheet.credits} />
            </ScreenSection>
            <ScreenSection id="owner" title={t("hand_over")} lead={t("hand_over_lead")}>
              <HandOverForm sheet={sheet} />
            </ScreenSection>
          </>
        )}
      </SheetFrame>
    </Guarded>
  );
}

type Props = { sheet: OrganizationSheet };

function Facts({ sheet }: Props) {
  const t = useTranslations("platform_support");
  const toMoment = useMoment();
  return (
    <section aria-labelledby="organization">
      <h2 id="organization" className="break-words text-2xl">
        {sheet.name ?? sheet.id}
      </h2>
      {sheet.companySlug && (
        <p className="mb-2">
          <LocalizedLink
            href={routes.companyPage(sheet.companySlug)}
            className="link inline-flex min-h-11 items-center"
          >
            {t("see_page")}
          </LocalizedLink>
        </p>
      )}
      <SheetLines
        lines={[
          [t("created"), toMoment(sheet.createdDate)],
          ...(["offers", "openOffers", "applications", "orders"] as const).map((name): [string, string] => [
            t(`counts.${name}`),
            String(sheet.counts[name] ?? 0),
          ]),
        ]}
      />
    </section>
  );
}

function Organizations({ sheet: { parent, children } }: Props) {
  const t = useTranslations("platform_support");
  const lines = [
    ...(parent ? [{ ...parent, place: t("above") }] : []),
    ...children.map((child) => ({ ...child, place: t("below") })),
  ];
  if (lines.length === 0) return <p className="text-muted">{t("alone")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {lines.map(({ id, name, place }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <LocalizedLink href={workspaceRoutes.supportOrganization(id)} className="link min-h-11 py-2">
            {name ?? id}
          </LocalizedLink>
          <span className="text-muted">{place}</span>
        </li>
      ))}
    </ul>
  );
}

function Members({ sheet: { members, ownerId } }: Props) {
  const t = useTranslations("platform_support");
  const toNames = useRoleNames();
  if (members.length === 0) return <p className="text-muted">{t("no_member")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {members.map(({ id, name, roles }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <LocalizedLink href={workspaceRoutes.supportUser(id)} className="link min-h-11 py-2">
            {name ?? id}
          </LocalizedLink>
          <span className="text-muted">{[...(id === ownerId ? [t("owner")] : []), toNames(roles)].join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
