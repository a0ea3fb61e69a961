"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { OpeningForm } from "@/workspace/firm/opening/opening-form";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = { categories: readonly Labelled[]; plan: string | null; parentId: string | null };

/** The screen where a user opens the space of their firm, or asks to join an existing one. */
export function OpeningScreen(props: Props) {
  const t = useTranslations("firm_opening");
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Guarded screen="newFirm">
      {asked === null ? (
        <>
          {props.plan && (
            <p className="mb-8 max-w-2xl border-l-4 border-marigold pl-4">{t("plan", { name: props.plan })}</p>
          )}
          <Above parentId={props.parentId} />
          <OpeningForm {...props} onAsked={setAsked} />
        </>
      ) : (
        <Sent name={asked} />
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
