import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { localePath } from "@/lib/routes/locale-path";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import type { Reader } from "@/workspace/applications/find-reader";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = Reader & { current: CurrentUser; href: string };

/**
 * Redirects to a page of an application as the party that may read it. When the user acts as another party, first
 * switches to that party and shows a notice.
 */
export function RedirectAsReader({ organizationId, current, href }: Props) {
  const t = useTranslations("application");
  const locale = useLocale();
  const { session } = useSession();
  const router = useRouter();
  const notify = useNotify();
  const { failure, act } = useAction();
  const target = localePath(useLocale(), href);
  const lead = useEffectEvent(() =>
    act(async () => {
      if (organizationId !== current.organizationId) {
        await session.selectOrganization(organizationId);
        const organization = current.organizations.find(({ id }) => id === organizationId);
        const text = organization
          ? t("reading_as", { ofName: ofName(nameOf(organization), locale) })
          : t("reading_as_oneself");
        notify({ tone: "success", text });
      }
      router.replace(target);
    }),
  );
  useEffect(() => void lead(), []);
  return failure ? <FormError text={failure} /> : <p role="status">{t("leading")}</p>;
}
