import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { User } from "@/lib/entities/user";
import { routes } from "@/lib/routes/public-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import { DetachButton } from "@/workspace/firm/group/detach-button";
import { type GroupPage, hidePage, pageOf } from "@/workspace/firm/group/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  organization: User;
  /** Of a company below: how deep it is, what it is attached to, and the name of the one whose rights flow down. */
  depth?: number;
  parent?: User;
  own?: string;
};

const INDENTS = ["", "pl-6", "pl-12", "pl-16", "pl-20"];

/** A company of the group: its page, its open offers, and whether searches find it. */
export function ChildRow({ organization, depth = 0, parent, own }: Props) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const reading = useQuery(pageOf(session, useActor(), organization.id));
  const name = nameOf(organization);
  return (
    <li className={`grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto] ${INDENTS[Math.min(depth, INDENTS.length - 1)]}`}>
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {name}
          {!parent && <span className="double-rule ml-3 inline-block text-sm">{t("own")}</span>}
        </p>
        {parent && depth > 1 && <p className="text-sm text-muted">{t("attached", { name: nameOf(parent) })}</p>}
        {own && <p className="text-sm text-muted">{t("through", { name: own })}</p>}
        <AsyncBlock reading={reading}>{(page) => <Page organization={organization} page={page} />}</AsyncBlock>
      </div>
      {parent && depth === 1 && (
        <DetachButton childId={organization.id} parentId={parent.id} name={name} text="remove" />
      )}
    </li>
  );
}

function Page({ organization, page: { company, nbOffers } }: { organization: User; page: GroupPage }) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  if (!company) return <p className="text-sm text-muted">{t("no_page")}</p>;
  const isPublic = company.active && company.validated;
  const hide = (isHidden: boolean) =>
    act(async () => {
      await hidePage(session.client, organization.id, company, isHidden);
      await queries.invalidateQueries({ queryKey: pageOf(session, actor, organization.id).queryKey });
    });
  return (
    <>
      <p className="text-sm text-muted">
        {isPublic ? (
          <LocalizedLink href={routes.companyPage(company.customAttributes.slug)} className="link">
            {t("page")}
          </LocalizedLink>
        ) : (
          t("not_public")
        )}{" "}
        · {t("offers", { count: nbOffers })}
      </p>
      <CheckboxField
        id={`hidden-${company.id}`}
        label={t("hidden")}
        checked={company.customAttributes.hiddenFromSearch === true}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => busy || void hide(currentTarget.checked)}
      />
      <FormError text={failure} />
    </>
  );
}
