import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { localePath } from "@/lib/routes/locale-path";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import { neighboursOf } from "@/workspace/firm/application/queries";
import { addressOf, listAddress } from "@/workspace/firm/received/application-address";
import { RULES, readStage } from "@/workspace/firm/received/received-state";
import { useKeptLetters } from "@/workspace/firm/received/use-kept-letters";
import { useActor } from "@/workspace/shell/area/use-actor";
import { readListState } from "@/workspace/shell/list/list-state";
import { useSession } from "@/workspace/shell/session-provider";

/** Where the application is among those that the list showed, and the ones beside it: J and K lead there too. */
export function Neighbours({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.neighbours");
  const { session } = useSession();
  const query = useSearchParams();
  // Of when it was opened: a decision moves it elsewhere, and the next one is still the next of that list.
  const [opened] = useState(() => stageOf(application));
  const { filters } = readListState(query, RULES);
  const { data } = useQuery(neighboursOf(session.client, useActor(), filters, readStage(filters.etape) ?? opened));
  const place = data?.ids.indexOf(application.id) ?? -1;
  const [previous, next] = place < 0 ? [] : [data?.ids[place - 1], data?.ids[place + 1]];
  const hrefs = { previous: previous && addressOf(query, previous), next: next && addressOf(query, next) };
  useLetters(hrefs);
  return (
    <nav aria-label={t("legend")} className="mb-6 flex flex-wrap items-center gap-x-5" data-no-print>
      <LocalizedLink href={listAddress(query)} className="link inline-flex min-h-11 items-center">
        {t("list")}
      </LocalizedLink>
      {data && data.count > 1 && place >= 0 && (
        <span className="figures">{t("place", { place: place + 1, count: data.count })}</span>
      )}
      {(["previous", "next"] as const).map((side) => {
        const href = hrefs[side];
        return (
          href && (
            <LocalizedLink key={side} href={href} className="link inline-flex min-h-11 items-center">
              {t(side)}
            </LocalizedLink>
          )
        );
      })}
    </nav>
  );
}

/** K leads to the one before, J to the next, unless one writes or a dialog is open; the board has their switch. */
function useLetters({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const [isOn] = useKeptLetters();
  const router = useRouter();
  const locale = useLocale();
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isWriting = target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]");
    if (!isOn || isWriting || ctrlKey || metaKey || altKey) return;
    const href = { j: next, k: previous }[key.toLowerCase()];
    if (href) router.push(localePath(locale, href));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
