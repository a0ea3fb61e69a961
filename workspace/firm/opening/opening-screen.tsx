"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { type OpenedFirm, OpeningForm } from "@/workspace/firm/opening/opening-form";
import { Guarded } from "@/workspace/shell/area/guarded";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = { categories: readonly Labelled[]; plan: string | null; parentId: string | null };

/** The screen where a user opens the space of their firm, or asks to join an existing one. */
export function OpeningScreen(props: Props) {
  const t = useTranslations("firm_opening");
  const [asked, setAsked] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedFirm | null>(null);
  return (
    <Guarded screen="newFirm">
      {opened && <Opened firm={opened} />}
      {!opened && asked !== null && <Sent name={asked} />}
      {!opened && asked === null && (
        <>
          {props.plan && (
            <p className="mb-8 max-w-2xl border-l-4 border-marigold pl-4">{t("plan", { name: props.plan })}</p>
          )}
          <Above parentId={props.parentId} />
          <OpeningForm {...props} onAsked={setAsked} onOpened={setOpened} />
        </>
      )}
    </Guarded>
  );
}

/** For a company of a group: names the company above it. */
function Above({ parentId }: { parentId: string | null }) {
  const t = useTranslations("firm_opening");
  const parent = useCurrentUser()?.organizations.find(({ id }) => id === parentId);
  return parent ? (
    <p className="mb-8 max-w-2xl border-l-4 border-marigold pl-4">{t("below", { name: nameOf(parent) })}</p>
  ) : null;
}

/** A firm opened beside the one for which the person acts: they choose for which they act from now on. */
function Opened({ firm: { id, name } }: { firm: OpenedFirm }) {
  const t = useTranslations("firm_opening.opened");
  const locale = useLocale();
  const router = useRouter();
  const { session } = useSession();
  const current = useCurrentUser();
  const { busy, failure, act } = useAction();
  const acting = current?.organizations.find((one) => one.id === current.organizationId);
  const goOn = async () => {
    await session.selectOrganization(id);
    router.replace(localePath(locale, workspaceRoutes.workspaceHome()));
  };
  return (
    <section role="status" className="measure">
      <h2 className="text-2xl">{t("heading", { name })}</h2>
      {acting && <p className="mb-6 mt-2">{t("text", { ofName: ofName(nameOf(acting), locale) })}</p>}
      <FormError text={failure} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Button aria-disabled={busy || undefined} onClick={() => busy || void act(goOn)}>
          {t("act", { ofName: ofName(name, locale) })}
        </Button>
        {acting && (
          <LinkButton href={workspaceRoutes.workspaceHome()}>{t("stay", { name: nameOf(acting) })}</LinkButton>
        )}
      </div>
    </section>
  );
}

function Sent({ name }: { name: string }) {
  const t = useTranslations("firm_opening.sent");
  return (
    <section role="status" className="measure">
      <h2 className="text-2xl">{t("heading", { name })}</h2>
      <p className="mb-6 mt-2">{t("text")}</p>
      <LinkButton href={workspaceRoutes.workspaceHome()}>{t("home")}</LinkButton>
    </section>
  );
}
