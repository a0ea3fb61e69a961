"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useWide } from "@/components/ui/use-wide";
import type { Asset } from "@/lib/entities/asset";
import { ownCompany } from "@/lib/queries/own-company";
import type { PageChoices } from "@/lib/rules/company/page-choices";
import { type PageSection, sectionsOf } from "@/lib/rules/company/page-sections";
import { withValueAt } from "@/lib/rules/object-patch";
import { nameOf } from "@/lib/rules/user/user-name";
import { HeldEdits } from "@/workspace/firm/page/held-edits";
import { PageContext, WrittenPageContext } from "@/workspace/firm/page/page-context";
import { PageSections } from "@/workspace/firm/page/page-sections";
import { PublishPanel } from "@/workspace/firm/page/publish-panel";
import { toShownCompany } from "@/workspace/firm/page/queries";
import { usePageSaver } from "@/workspace/firm/page/use-page-saver";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Props = { choices: PageChoices };

/** The page of the current firm. When there is none, the first section saved creates it, hidden. */
export function PageScreen({ choices }: Props) {
  return (
    <AsNamed>
      <Guarded screen="firmPage">{({ user }) => <OwnPage choices={choices} name={nameOf(user)} />}</Guarded>
    </AsNamed>
  );
}

function OwnPage({ choices, name }: Props & { name: string }) {
  const { session } = useSession();
  const reading = useQuery(ownCompany(session, useActor()));
  return (
    <AsyncBlock reading={reading}>{(page) => <PageEditor choices={choices} name={name} page={page} />}</AsyncBlock>
  );
}

type View = "edit" | "preview";
type PageEditorProps = { choices: PageChoices; name: string; page: Asset | null };

/** The sections of the page next to the preview; on a phone, one or the other. */
function PageEditor({ choices, name, page }: PageEditorProps) {
  const t = useTranslations("firm_page");
  const actor = useActor();
  const { saver, state } = usePageSaver(page, name);
  const [opened, setOpened] = useState<PageSection | null>(null);
  const [view, setView] = useState<View>("edit");
  const isWide = useWide();
  const company = useMemo(() => toShownCompany(state.value, name), [state.value, name]);
  const version = company.updatedDate ?? null;
  const written = useMemo(() => ({ actor, saver, state, company, version }), [actor, saver, state, company, version]);
  const scope = useMemo(() => {
    const open = (section: PageSection | null) => {
      setOpened(section);
      if (section) setView("edit");
    };
    return { ...written, choices, opened, open };
  }, [written, choices, opened]);
  const labelOf = (path: string[]) => {
    const [section] = sectionsOf(withValueAt({}, path, true));
    return section ? t(`sections.${section}.title`) : path.join(" ");
  };
  return (
    <WrittenPageContext value={written}>
      <PageContext value={scope}>
        {!isWide && (
          <ViewSwitch
            legend={t("view.label")}
            isLegendHidden
            views={(["edit", "preview"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            shown={view}
            onShow={setView}
            className="mb-4 flex gap-x-2"
          />
        )}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] [&>*]:min-w-0">
          <div className={isWide || view === "edit" ? "grid content-start gap-6" : "hidden"}>
            <PublishPanel page={page} />
            <HeldEdits labelOf={labelOf} />
            <PageSections />
          </div>
          {(isWide || view === "preview") && (
            <aside
              aria-label={t("view.preview")}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and the preview is inert.
              tabIndex={0}
              className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
            >
              <Part name="page-preview" load={() => import("@/workspace/firm/page/preview/page-preview")}>
                {({ PagePreview }) => <PagePreview />}
              </Part>
            </aside>
          )}
        </div>
      </PageContext>
    </WrittenPageContext>
  );
}
