"use client";

import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { entriesFor } from "@/workspace/firm/space/entries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";

export const SpaceScreen = () => (
  <Guarded screen="firmSpace">
    <Entries />
  </Guarded>
);

/** What a firm has beside the navigation, as far as who acts may open it. */
function Entries() {
  const t = useTranslations("firm_space.screens");
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {entriesFor(useActor()).map(({ name, href }) => (
        <li key={name} className="relative border-t border-rule py-5">
          <h2 className="text-xl">
            <LocalizedLink href={href} className="stretched hover:text-green">
              {t(`${name}.title`)}
            </LocalizedLink>
          </h2>
          <p className="mt-1 text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
