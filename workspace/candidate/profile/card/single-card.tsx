import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { FormLoading } from "@/workspace/candidate/profile/card/form-loading";
import { CardForm } from "@/workspace/candidate/profile/card/lazy-card-form";
import { ProfileSection } from "@/workspace/candidate/profile/card/profile-section";
import { isSavedDraft } from "@/workspace/candidate/profile/card/saved-draft";
import type { CardOptions } from "@/workspace/candidate/profile/card/use-card";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { useDraftIds } from "@/workspace/draft/use-draft-ids";

type Props<Fields extends FieldValues, Values> = Omit<CardOptions<Fields, Values>, "id" | "onClose"> & {
  title: string;
  /** Content of the closed card; null shows the invitation. */
  summary: ReactNode;
  invitation: string;
  isComplete?: boolean;
  missing?: string;
  children: CardFields<Fields, Values>;
};

/** A part of the profile that is a single card: displayed, then edited in place. */
export function SingleCard<Fields extends FieldValues, Values>(props: Props<Fields, Values>) {
  const { title, summary, invitation, isComplete, missing, children, ...options } = props;
  const t = useTranslations("candidate_profile");
  const { actor, saver } = useProfile();
  const drafts = useDraftIds({ ...actor, kind: `profile-${options.kind}` }, (_, draft) =>
    isSavedDraft(options, saver, draft),
  );
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <ProfileSection
      id={options.kind}
      title={title}
      {...(isComplete !== undefined && { isComplete })}
      {...(missing && { missing })}
    >
      {isOpen ? (
        <Suspense fallback={<FormLoading />}>
          <CardForm {...options} id="card" heading={t("edit_item", { title })} onClose={() => setOpen(false)}>
            {children}
          </CardForm>
        </Suspense>
      ) : (
        <div className="grid gap-3 border-y border-rule py-4">
          {summary ?? <p className="measure text-muted">{invitation}</p>}
          {drafts.has("card") && <p className="text-sm font-semibold">{t("has_draft")}</p>}
          <Button
            ref={button}
            variant="secondary"
            className="justify-self-start"
            aria-label={t(summary ? "edit_item" : "fill_item", { title })}
            onClick={() => setOpen(true)}
          >
            {t(summary ? "edit" : "fill")}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
