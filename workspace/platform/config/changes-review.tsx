import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { configNameOf } from "@/lib/rules/config/config-fields";
import type { ConfigChange } from "@/workspace/platform/config/form";
import { useSettingTexts } from "@/workspace/platform/config/use-setting-texts";
import { DialogFrame } from "@/workspace/shell/dialog-frame";

type Props = { changes: readonly ConfigChange[]; onClose: () => void; onConfirm: () => void };

/** What a save would change, value by value: nothing is sent before it was seen. */
export function ChangesReview({ changes, onClose, onConfirm }: Props) {
  const t = useTranslations("platform_config");
  const { labelOf, wordsOf } = useSettingTexts();
  return (
    <DialogFrame heading={t("review")} onClose={onClose}>
      {(close) => (
        <>
          <dl className="divide-y divide-rule border-y border-rule">
            {changes.map(({ field, before, after }) => (
              <div key={configNameOf(field)} className="py-3">
                <dt className="text-sm font-semibold">{labelOf(field)}</dt>
                <dd className="mt-1 break-words">
                  <span className="sr-only">{t("before")} </span>
                  <del className="bg-brick-tint">{wordsOf(field, before) || t("nothing")}</del>{" "}
                  <span aria-hidden="true">→</span> <span className="sr-only">{t("after")} </span>
                  <ins className="bg-tint">{wordsOf(field, after) || t("nothing")}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
            <Button autoFocus onClick={onConfirm}>
              {t("confirm", { count: changes.length })}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t("back")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
