import { useTranslations } from "next-intl";
import { FEED_FIELDS, type FeedField, type FeedReason } from "@/lib/entities/offer-feed";
import { useFeed } from "@/workspace/firm/feed/feed-context";

/** The field of the form that an imported field of an offer is. */
const FIELD_OF: Record<string, FeedField> = {
  ...{ name: "title", description: "description", categoryId: "job", locations: "city" },
  ...{ "customAttributes.jobReferential": "job", "customAttributes.romeCode": "job" },
  ...{ "customAttributes.contractType": "contract", "customAttributes.jobSchedule": "schedule" },
  ...{ "customAttributes.remoteWork": "remote", "customAttributes.experience": "experience" },
  ...{ "customAttributes.formation": "diploma", "customAttributes.salaryMin": "salaryMin" },
  ...{ "customAttributes.salaryMax": "salaryMax", "customAttributes.salaryPeriod": "salaryPeriod" },
  ...{ "customAttributes.durationMonths": "months", "customAttributes.startDate": "startDate" },
  ...{ "customAttributes.validThrough": "lastDay", "customAttributes.openings": "openings" },
};

/** Why an offer waits, is left as it is, or was refused, in words. */
export function useReasonText(): (reason: FeedReason) => string {
  const t = useTranslations("firm_feed.reason");
  const tField = useTranslations("firm_feed.mapping.field");
  const { choices } = useFeed();
  return ({ code, detail = "" }) => {
    if (code === "lint") return t("lint", { rule: choices.rules[detail] ?? detail });
    if (code === "keptHere") {
      const field = FIELD_OF[detail];
      return t("keptHere", { field: field && FEED_FIELDS.includes(field) ? tField(field) : t("criteria") });
    }
    if (code === "proposed")
      return t("proposed", { field: tField(detail === "pay" ? "salary" : (detail as FeedField)) });
    if (code === "gap") return t("gap", { gap: detail });
    return t("other", { code, detail });
  };
}
