import type { ReactNode } from "react";
import type { PageSection } from "@/lib/rules/company/page-sections";
import { FiguresForm } from "@/workspace/firm/page/sections/figures-fields";
import { IdentityForm } from "@/workspace/firm/page/sections/identity-fields";
import { ImagesForm } from "@/workspace/firm/page/sections/images-fields";
import { AdvantagesForm, HiringForm, ToolsForm } from "@/workspace/firm/page/sections/list-fields";
import {
  BaselineForm,
  DisplayForm,
  LinksForm,
  PresentationForm,
  RemoteForm,
} from "@/workspace/firm/page/sections/text-fields";

/** The form of each section; offices have a screen of their own. */
const FORMS: Record<Exclude<PageSection, "offices">, () => ReactNode> = {
  identity: () => <IdentityForm />,
  images: () => <ImagesForm />,
  baseline: () => <BaselineForm />,
  presentation: () => <PresentationForm />,
  figures: () => <FiguresForm />,
  advantages: () => <AdvantagesForm />,
  tools: () => <ToolsForm />,
  remote: () => <RemoteForm />,
  hiring: () => <HiringForm />,
  links: () => <LinksForm />,
  display: () => <DisplayForm />,
};

export const FormOf = ({ section }: { section: keyof typeof FORMS }) => FORMS[section]();
