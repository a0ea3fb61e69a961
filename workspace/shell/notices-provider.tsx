"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import { Notice, type NoticeContent } from "@/components/ui/notice";
import { NOTICE_MS } from "@/lib/rules/limits";

type Notify = (notice: Omit<NoticeContent, "id"> & { durationMs?: number }) => void;

const NoticesContext = createContext<Notify>(() => undefined);

/** Shows a notice, for 5 s by default (docs/product.md §9); the next one replaces it. */
export const useNotify = () => use(NoticesContext);

export function NoticesProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  const [shown, setShown] = useState<{ notice: NoticeContent; durationMs: number } | null>(null);
  const count = useRef(0);
  const notify = useMemo<Notify>(
    () =>
      ({ durationMs = NOTICE_MS, ...notice }) => {
        count.current += 1;
        setShown({ notice: { ...notice, id: count.current }, durationMs });
      },
    [],
  );
  return (
    <NoticesContext value={notify}>
      {children}
      <Notice
        notice={shown?.notice ?? null}
        durationMs={shown?.durationMs ?? NOTICE_MS}
        closeLabel={t("close")}
        onClose={() => setShown(null)}
      />
    </NoticesContext>
  );
}
