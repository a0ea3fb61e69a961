import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import { discardedOffices } from "@/lib/rules/company/office-list";
import { officeCounts } from "@/workspace/firm/offers/office-counts";
import { usePage } from "@/workspace/firm/page/page-context";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The question before a draft is given up. Offers moved at once when their office was removed: it comes back without them,
 * and those at an office that only the draft has stay there.
 */
export function useDiscardQuestion(page: Asset | null): string {
  const t = useTranslations("firm_page");
  const { actor, company } = usePage();
  const { session } = useSession();
  const { back, gone } = page ? discardedOffices(page, company) : { back: [], gone: [] };
  const { data: counts } = useQuery({ ...officeCounts(session.client, actor), enabled: gone.length > 0 });
  const nbLeft = gone.reduce((sum, id) => sum + (counts?.get(id) ?? 0), 0);
  return [
    t("discard_question"),
    ...(back.length > 0 ? [t("discard_back", { count: back.length })] : []),
    ...(nbLeft > 0 ? [t("discard_left", { count: nbLeft })] : []),
  ].join(" ");
}
