import { useTranslations } from "next-intl";
import type { FeedFault } from "@/lib/entities/offer-feed";

/** Explains why a feed could not be read, and what to do about it. */
export function FaultText({ fault }: { fault: FeedFault }) {
  const t = useTranslations("firm_feed.fault");
  return <>{t(fault)}</>;
}
