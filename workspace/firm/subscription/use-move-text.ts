import { useTranslations } from "next-intl";
import type { CreditMove } from "@/lib/entities/credit-move";
import { CREDIT_REASONS } from "@/lib/rules/transaction/credit-moves";
import { useProductName } from "@/workspace/firm/subscription/use-product-name";

/** A line of the ledger in words: what it is about, and who did it. */
export function useMoveText() {
  const t = useTranslations("firm_subscription.ledger");
  const productName = useProductName();
  return {
    what({ reason, detail, object }: CreditMove): string {
      const known = CREDIT_REASONS.find((one) => one === reason) ?? "other";
      const about = object?.name ? [object.name, object.about].filter(Boolean).join(", ") : (object?.about ?? "");
      return t(`reasons.${known}`, {
        about: about || t("unnamed"),
        product: detail ? productName({ name: detail }) : "",
      });
    },
    who: ({ actor }: CreditMove): string =>
      actor.type === "person" ? (actor.name ?? t("former")) : t(`by.${actor.type}`),
  };
}
