import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Props = {
  title: string;
  /** The list to return to; by default, the home of the workspace. */
  list?: { href: string; label: string };
  children?: ReactNode;
};

/** Shown when the object no longer exists, or does not belong to the user, with a link to a screen that exists. */
export function Gone({ title, list, children }: Props) {
  const t = useTranslations("shell.refused");
  const { href, label } = list ?? { href: workspaceRoutes.workspaceHome(), label: t("home") };
  return (
    <EmptyState title={title} drawing={<StateDrawing name="lost-page" />}>
      {children}
      <LinkButton variant="secondary" href={href} className="mt-5">
        {label}
      </LinkButton>
    </EmptyState>
  );
}
