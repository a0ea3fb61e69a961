import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { CapsuleItem } from "@/components/media/capsule-item";
import { MediaPage } from "@/components/media/media-page";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import type { CapsuleView } from "@/lib/views/media";

type Props = { capsules: CapsuleView[]; crumbs: Crumb[] };

/** Short videos, loaded on click, each with its text. */
export function CapsulesScreen({ capsules, crumbs }: Props) {
  const t = useTranslations("media.capsules");
  return (
    <MediaPage section="capsules" crumbs={crumbs} title={t("heading")} lead={t("lead")} language={capsules[0]?.locale}>
      <div className="mt-6 divide-y divide-rule">
        {capsules.length === 0 && <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />} />}
        {capsules.map((capsule) => (
          <CapsuleItem key={capsule.slug} capsule={capsule} />
        ))}
      </div>
    </MediaPage>
  );
}
