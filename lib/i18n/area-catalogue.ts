import type { Locale } from "@/lib/i18n/routing";

/** Message namespaces of the areas of the workspace. Their names begin with the area (candidate_applications). */
export const areaCatalogue = {
  candidate_accesses: {
    fr: () => import("@/messages/fr/candidate/accesses.json"),
    en: () => import("@/messages/en/candidate/accesses.json"),
  },
  candidate_applications: {
    fr: () => import("@/messages/fr/candidate/applications.json"),
    en: () => import("@/messages/en/candidate/applications.json"),
  },
  candidate_apply: {
    fr: () => import("@/messages/fr/candidate/apply.json"),
    en: () => import("@/messages/en/candidate/apply.json"),
  },
  candidate_import: {
    fr: () => import("@/messages/fr/candidate/import.json"),
    en: () => import("@/messages/en/candidate/import.json"),
  },
  candidate_match: {
    fr: () => import("@/messages/fr/candidate/match.json"),
    en: () => import("@/messages/en/candidate/match.json"),
  },
  candidate_saved: {
    fr: () => import("@/messages/fr/candidate/saved.json"),
    en: () => import("@/messages/en/candidate/saved.json"),
  },
  candidate_alerts: {
    fr: () => import("@/messages/fr/candidate/alerts.json"),
    en: () => import("@/messages/en/candidate/alerts.json"),
  },
  candidate_cv: {
    fr: () => import("@/messages/fr/candidate/cv.json"),
    en: () => import("@/messages/en/candidate/cv.json"),
  },
  candidate_followed: {
    fr: () => import("@/messages/fr/candidate/followed.json"),
    en: () => import("@/messages/en/candidate/followed.json"),
  },
  candidate_preview: {
    fr: () => import("@/messages/fr/candidate/preview.json"),
    en: () => import("@/messages/en/candidate/preview.json"),
  },
  candidate_profile: {
    fr: () => import("@/messages/fr/candidate/profile.json"),
    en: () => import("@/messages/en/candidate/profile.json"),
  },
  candidate_visibility: {
    fr: () => import("@/messages/fr/candidate/visibility.json"),
    en: () => import("@/messages/en/candidate/visibility.json"),
  },
  firm_opinions: {
    fr: () => import("@/messages/fr/firm/opinions.json"),
    en: () => import("@/messages/en/firm/opinions.json"),
  },
  firm_scorecard: {
    fr: () => import("@/messages/fr/firm/scorecard.json"),
    en: () => import("@/messages/en/firm/scorecard.json"),
  },
  firm_decision: {
    fr: () => import("@/messages/fr/firm/decision.json"),
    en: () => import("@/messages/en/firm/decision.json"),
  },
  firm_board: { fr: () => import("@/messages/fr/firm/board.json"), en: () => import("@/messages/en/firm/board.json") },
  firm_candidates: {
    fr: () => import("@/messages/fr/firm/candidates.json"),
    en: () => import("@/messages/en/firm/candidates.json"),
  },
  firm_candidate: {
    fr: () => import("@/messages/fr/firm/candidate.json"),
    en: () => import("@/messages/en/firm/candidate.json"),
  },
  firm_cv: { fr: () => import("@/messages/fr/firm/cv.json"), en: () => import("@/messages/en/firm/cv.json") },
  firm_moves: { fr: () => import("@/messages/fr/firm/moves.json"), en: () => import("@/messages/en/firm/moves.json") },
  firm_application: {
    fr: () => import("@/messages/fr/firm/application.json"),
    en: () => import("@/messages/en/firm/application.json"),
  },
  firm_feed: {
    fr: () => import("@/messages/fr/firm/feed.json"),
    en: () => import("@/messages/en/firm/feed.json"),
  },
  firm_proposals: {
    fr: () => import("@/messages/fr/firm/proposals.json"),
    en: () => import("@/messages/en/firm/proposals.json"),
  },
  firm_feeds: {
    fr: () => import("@/messages/fr/firm/feeds.json"),
    en: () => import("@/messages/en/firm/feeds.json"),
  },
  firm_adding: {
    fr: () => import("@/messages/fr/firm/adding.json"),
    en: () => import("@/messages/en/firm/adding.json"),
  },
  firm_interviews: {
    fr: () => import("@/messages/fr/firm/interviews.json"),
    en: () => import("@/messages/en/firm/interviews.json"),
  },
  firm_offers: {
    fr: () => import("@/messages/fr/firm/offers.json"),
    en: () => import("@/messages/en/firm/offers.json"),
  },
  firm_ordering: {
    fr: () => import("@/messages/fr/firm/ordering.json"),
    en: () => import("@/messages/en/firm/ordering.json"),
  },
  firm_publishing: {
    fr: () => import("@/messages/fr/firm/publishing.json"),
    en: () => import("@/messages/en/firm/publishing.json"),
  },
  firm_replies: {
    fr: () => import("@/messages/fr/firm/replies.json"),
    en: () => import("@/messages/en/firm/replies.json"),
  },
  firm_group: { fr: () => import("@/messages/fr/firm/group.json"), en: () => import("@/messages/en/firm/group.json") },
  firm_opening: {
    fr: () => import("@/messages/fr/firm/opening.json"),
    en: () => import("@/messages/en/firm/opening.json"),
  },
  firm_space: { fr: () => import("@/messages/fr/firm/space.json"), en: () => import("@/messages/en/firm/space.json") },
  firm_statistics: {
    fr: () => import("@/messages/fr/firm/statistics.json"),
    en: () => import("@/messages/en/firm/statistics.json"),
  },
  firm_syndication: {
    fr: () => import("@/messages/fr/firm/syndication.json"),
    en: () => import("@/messages/en/firm/syndication.json"),
  },
  firm_start: { fr: () => import("@/messages/fr/firm/start.json"), en: () => import("@/messages/en/firm/start.json") },
  firm_testimonials: {
    fr: () => import("@/messages/fr/firm/testimonials.json"),
    en: () => import("@/messages/en/firm/testimonials.json"),
  },
  firm_keys: { fr: () => import("@/messages/fr/firm/keys.json"), en: () => import("@/messages/en/firm/keys.json") },
  firm_subscription: {
    fr: () => import("@/messages/fr/firm/subscription.json"),
    en: () => import("@/messages/en/firm/subscription.json"),
  },
  firm_team: { fr: () => import("@/messages/fr/firm/team.json"), en: () => import("@/messages/en/firm/team.json") },
  firm_new_offer: {
    fr: () => import("@/messages/fr/firm/new_offer.json"),
    en: () => import("@/messages/en/firm/new_offer.json"),
  },
  firm_offer: { fr: () => import("@/messages/fr/firm/offer.json"), en: () => import("@/messages/en/firm/offer.json") },
  firm_offices: {
    fr: () => import("@/messages/fr/firm/offices.json"),
    en: () => import("@/messages/en/firm/offices.json"),
  },
  firm_page: { fr: () => import("@/messages/fr/firm/page.json"), en: () => import("@/messages/en/firm/page.json") },
  platform_content: {
    fr: () => import("@/messages/fr/platform/content.json"),
    en: () => import("@/messages/en/platform/content.json"),
  },
  platform_messages: {
    fr: () => import("@/messages/fr/platform/messages.json"),
    en: () => import("@/messages/en/platform/messages.json"),
  },
  platform_seo: {
    fr: () => import("@/messages/fr/platform/seo.json"),
    en: () => import("@/messages/en/platform/seo.json"),
  },
  platform_text: {
    fr: () => import("@/messages/fr/platform/text.json"),
    en: () => import("@/messages/en/platform/text.json"),
  },
  platform_journal: {
    fr: () => import("@/messages/fr/platform/journal.json"),
    en: () => import("@/messages/en/platform/journal.json"),
  },
  platform_trail: {
    fr: () => import("@/messages/fr/platform/trail.json"),
    en: () => import("@/messages/en/platform/trail.json"),
  },
  platform_moderation: {
    fr: () => import("@/messages/fr/platform/moderation.json"),
    en: () => import("@/messages/en/platform/moderation.json"),
  },
  platform_names: {
    fr: () => import("@/messages/fr/platform/names.json"),
    en: () => import("@/messages/en/platform/names.json"),
  },
  platform_newsletter: {
    fr: () => import("@/messages/fr/platform/newsletter.json"),
    en: () => import("@/messages/en/platform/newsletter.json"),
  },
  platform_system: {
    fr: () => import("@/messages/fr/platform/system.json"),
    en: () => import("@/messages/en/platform/system.json"),
  },
  platform_config: {
    fr: () => import("@/messages/fr/platform/config.json"),
    en: () => import("@/messages/en/platform/config.json"),
  },
  platform_vocabulary: {
    fr: () => import("@/messages/fr/platform/vocabulary.json"),
    en: () => import("@/messages/en/platform/vocabulary.json"),
  },
  platform_support: {
    fr: () => import("@/messages/fr/platform/support.json"),
    en: () => import("@/messages/en/platform/support.json"),
  },
} satisfies Record<string, Record<Locale, () => Promise<unknown>>>;
