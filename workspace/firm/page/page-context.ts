import { createContext, use } from "react";
import type { Company } from "@/lib/entities/company";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import type { PageChoices } from "@/lib/rules/company/page-choices";
import type { PageSection } from "@/lib/rules/company/page-sections";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** The page being edited, on this screen or on the screen of its offices. */
export type WrittenPage = {
  actor: Actor;
  saver: ObjectSaver;
  state: SaverState;
  /** The page with all edits, saved or being saved. */
  company: Company;
  version: string | null;
};

export const WrittenPageContext = createContext<WrittenPage | null>(null);

export function useWrittenPage(): WrittenPage {
  const scope = use(WrittenPageContext);
  if (!scope) throw new Error("useWrittenPage is used outside a screen that writes the page");
  return scope;
}

export type PageScope = WrittenPage & {
  choices: PageChoices;
  /** The open section. Only one section is open at a time, since the preview is next to it. */
  opened: PageSection | null;
  open: (section: PageSection | null) => void;
};

export const PageContext = createContext<PageScope | null>(null);

export function usePage(): PageScope {
  const scope = use(PageContext);
  if (!scope) throw new Error("usePage is used outside PageEditor");
  return scope;
}
