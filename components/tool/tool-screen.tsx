import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ToolList } from "@/components/tool/tool-list";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Prose } from "@/components/ui/prose";
import { Share } from "@/components/ui/share";
import { TOOL_NAMES, type ToolName } from "@/lib/rules/tools/tool-names";
import type { BodyView } from "@/lib/views/body";

type Props = {
  name: ToolName;
  title: string;
  lead: string;
  crumbs: Crumb[];
  /** Method, sources and limits of the tool; null when nothing is written about it. */
  about: BodyView | null;
  /** Absolute URL of the result shown, including inputs; null when the tool has a link of its own. */
  url: string | null;
  children: ReactNode;
};

/** The page of a tool: title and lead, the tool itself, share links, method, and links to the other tools. */
export function ToolScreen({ name, title, lead, crumbs, about, url, children }: Props) {
  const t = useTranslations("tool");
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 max-w-3xl text-3xl md:mt-6 md:text-4xl">{title}</h1>
      <p className="measure mt-4 text-lg text-muted">{lead}</p>
      {children}
      {url && (
        <div className="mt-10 border-t border-rule pt-3">
          <Share url={url} text={title} />
          <p className="text-sm text-muted" data-no-print>
            {t("share")}
          </p>
        </div>
      )}
      {about && (
        <div className="mt-12 md:mt-16">
          <Prose body={about} />
        </div>
      )}
      <section aria-labelledby="tools" className="mt-16 md:mt-20" data-no-print>
        <h2 id="tools" className="mb-4 text-2xl md:text-3xl">
          {t("others")}
        </h2>
        <ToolList names={TOOL_NAMES.filter((other) => other !== name)} level="h3" />
      </section>
    </main>
  );
}
