import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  field: Omit<ComponentProps<typeof SelectField>, "id" | "label" | "options">;
  /** The key of the CV that was sent. */
  sent: string | null;
};

/** The CV of an application: none, a kept file, or the one that was sent, which stays when the others cannot be read. */
export function CvField({ field, sent }: Props) {
  const t = useTranslations("candidate_applications.edit");
  const { session } = useSession();
  const { data: files } = useQuery(ownFiles(session.client, useActor()));
  const kept = [...(files?.values() ?? [])].filter(({ key, isInProfile }) => isInProfile && key !== sent);
  const options = [
    { value: "", label: t("no_cv") },
    ...(sent ? [{ value: sent, label: files?.get(sent)?.filename ?? t("sent_cv") }] : []),
    ...kept.map(({ key, filename }) => ({ value: key, label: filename })),
  ];
  return <SelectField {...field} id="application-resume" label={t("cv")} options={options} />;
}
