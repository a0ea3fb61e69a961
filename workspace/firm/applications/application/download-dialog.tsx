import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { filing } from "@/contract/filing";
import type { Transaction } from "@/lib/entities/transaction";
import { applicationFileName } from "@/lib/rules/transaction/application-file-name";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Downloads an application with its CV as one file; the firm's own notes are in it only when the user says so. */
export function DownloadDialog({ application, onClose }: { application: Transaction; onClose: () => void }) {
  const t = useTranslations("firm_application.download");
  const locale = useLocale();
  const { session } = useSession();
  const { as } = useActor();
  const { busy, failure, act } = useAction();
  const [notes, setNotes] = useState(false);
  const download = (close: () => void) =>
    act(async () => {
      const bytes = await session.client.bind(filing).print(application.id, { locale, notes }, as);
      saveFile(applicationFileName(applicantNameOf(application.applicant)), "application/pdf", new Uint8Array(bytes));
      close();
    });
  return (
    <DialogFrame heading={t("heading")} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {t("lead")} {!application.applicant?.added && t("seen")}
          </p>
          <div className="mt-2">
            <CheckboxField
              id="download-notes"
              label={t("notes")}
              checked={notes}
              aria-describedby="download-notes-hint"
              onChange={({ target }) => setNotes(target.checked)}
            />
            <p id="download-notes-hint" className="pl-8 text-sm text-muted">
              {t("notes_hint")}
            </p>
          </div>
          <FormError text={failure} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button aria-disabled={busy || undefined} onClick={() => busy || download(close)}>
              {t(busy ? "busy" : "submit")}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t("cancel")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
