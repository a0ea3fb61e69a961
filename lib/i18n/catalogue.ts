import { areaCatalogue } from "@/lib/i18n/area-catalogue";
import type { Locale } from "@/lib/i18n/routing";

/**
 * Every namespace of messages, with the file of each language: names, types and loading are derived from this table. A
 * namespace is named after its file. The namespaces of the areas of the workspace are in `area-catalogue.ts`.
 */
export const catalogue = {
  ...areaCatalogue,
  account: {
    fr: () => import("@/messages/fr/workspace/account.json"),
    en: () => import("@/messages/en/workspace/account.json"),
  },
  appeal: {
    fr: () => import("@/messages/fr/workspace/appeal.json"),
    en: () => import("@/messages/en/workspace/appeal.json"),
  },
  applicant: { fr: () => import("@/messages/fr/applicant.json"), en: () => import("@/messages/en/applicant.json") },
  application: {
    fr: () => import("@/messages/fr/workspace/application.json"),
    en: () => import("@/messages/en/workspace/application.json"),
  },
  authentication: {
    fr: () => import("@/messages/fr/workspace/authentication.json"),
    en: () => import("@/messages/en/workspace/authentication.json"),
  },
  changelog: { fr: () => import("@/messages/fr/changelog.json"), en: () => import("@/messages/en/changelog.json") },
  choice: {
    fr: () => import("@/messages/fr/workspace/choice.json"),
    en: () => import("@/messages/en/workspace/choice.json"),
  },
  common: { fr: () => import("@/messages/fr/common.json"), en: () => import("@/messages/en/common.json") },
  company: { fr: () => import("@/messages/fr/company.json"), en: () => import("@/messages/en/company.json") },
  congress: { fr: () => import("@/messages/fr/congress.json"), en: () => import("@/messages/en/congress.json") },
  content: { fr: () => import("@/messages/fr/content.json"), en: () => import("@/messages/en/content.json") },
  docs: { fr: () => import("@/messages/fr/docs.json"), en: () => import("@/messages/en/docs.json") },
  draft: {
    fr: () => import("@/messages/fr/workspace/draft.json"),
    en: () => import("@/messages/en/workspace/draft.json"),
  },
  email_confirmation: {
    fr: () => import("@/messages/fr/workspace/email_confirmation.json"),
    en: () => import("@/messages/en/workspace/email_confirmation.json"),
  },
  error: { fr: () => import("@/messages/fr/error.json"), en: () => import("@/messages/en/error.json") },
  form: { fr: () => import("@/messages/fr/form.json"), en: () => import("@/messages/en/form.json") },
  help: { fr: () => import("@/messages/fr/help.json"), en: () => import("@/messages/en/help.json") },
  home: { fr: () => import("@/messages/fr/home.json"), en: () => import("@/messages/en/home.json") },
  invitation: {
    fr: () => import("@/messages/fr/workspace/invitation.json"),
    en: () => import("@/messages/en/workspace/invitation.json"),
  },
  landing: { fr: () => import("@/messages/fr/landing.json"), en: () => import("@/messages/en/landing.json") },
  layout: { fr: () => import("@/messages/fr/layout.json"), en: () => import("@/messages/en/layout.json") },
  locations: { fr: () => import("@/messages/fr/locations.json"), en: () => import("@/messages/en/locations.json") },
  mail_alert: {
    fr: () => import("@/messages/fr/workspace/mail_alert.json"),
    en: () => import("@/messages/en/workspace/mail_alert.json"),
  },
  media: { fr: () => import("@/messages/fr/media.json"), en: () => import("@/messages/en/media.json") },
  messaging: {
    fr: () => import("@/messages/fr/workspace/messaging.json"),
    en: () => import("@/messages/en/workspace/messaging.json"),
  },
  navigation: {
    fr: () => import("@/messages/fr/workspace/navigation.json"),
    en: () => import("@/messages/en/workspace/navigation.json"),
  },
  newsletter: { fr: () => import("@/messages/fr/newsletter.json"), en: () => import("@/messages/en/newsletter.json") },
  not_found: { fr: () => import("@/messages/fr/not_found.json"), en: () => import("@/messages/en/not_found.json") },
  notification: {
    fr: () => import("@/messages/fr/workspace/notification.json"),
    en: () => import("@/messages/en/workspace/notification.json"),
  },
  offer: { fr: () => import("@/messages/fr/offer.json"), en: () => import("@/messages/en/offer.json") },
  offer_page: { fr: () => import("@/messages/fr/offer_page.json"), en: () => import("@/messages/en/offer_page.json") },
  offline: { fr: () => import("@/messages/fr/offline.json"), en: () => import("@/messages/en/offline.json") },
  overview: {
    fr: () => import("@/messages/fr/workspace/overview.json"),
    en: () => import("@/messages/en/workspace/overview.json"),
  },
  password: {
    fr: () => import("@/messages/fr/workspace/password.json"),
    en: () => import("@/messages/en/workspace/password.json"),
  },
  pricing: { fr: () => import("@/messages/fr/pricing.json"), en: () => import("@/messages/en/pricing.json") },
  product: { fr: () => import("@/messages/fr/product.json"), en: () => import("@/messages/en/product.json") },
  rich_text: {
    fr: () => import("@/messages/fr/workspace/rich_text.json"),
    en: () => import("@/messages/en/workspace/rich_text.json"),
  },
  report: { fr: () => import("@/messages/fr/report.json"), en: () => import("@/messages/en/report.json") },
  search: { fr: () => import("@/messages/fr/search.json"), en: () => import("@/messages/en/search.json") },
  seo: { fr: () => import("@/messages/fr/seo.json"), en: () => import("@/messages/en/seo.json") },
  session: { fr: () => import("@/messages/fr/session.json"), en: () => import("@/messages/en/session.json") },
  recent_password: {
    fr: () => import("@/messages/fr/workspace/recent_password.json"),
    en: () => import("@/messages/en/workspace/recent_password.json"),
  },
  shell: {
    fr: () => import("@/messages/fr/workspace/shell.json"),
    en: () => import("@/messages/en/workspace/shell.json"),
  },
  sign_in: {
    fr: () => import("@/messages/fr/workspace/sign_in.json"),
    en: () => import("@/messages/en/workspace/sign_in.json"),
  },
  sign_up: {
    fr: () => import("@/messages/fr/workspace/sign_up.json"),
    en: () => import("@/messages/en/workspace/sign_up.json"),
  },
  testimonial: {
    fr: () => import("@/messages/fr/workspace/testimonial.json"),
    en: () => import("@/messages/en/workspace/testimonial.json"),
  },
  tool: { fr: () => import("@/messages/fr/tool.json"), en: () => import("@/messages/en/tool.json") },
  unsent_application: {
    fr: () => import("@/messages/fr/workspace/unsent_application.json"),
    en: () => import("@/messages/en/workspace/unsent_application.json"),
  },
  upload: {
    fr: () => import("@/messages/fr/workspace/upload.json"),
    en: () => import("@/messages/en/workspace/upload.json"),
  },
} satisfies Record<string, Record<Locale, () => Promise<unknown>>>;

type Catalogue = typeof catalogue;

export type Namespace = keyof Catalogue;

/**
 * French is the reference: code that uses a key without a French text does not compile, and the parity test requires
 * the same keys in English.
 */
export type CatalogueMessages = { [Name in Namespace]: Awaited<ReturnType<Catalogue[Name]["fr"]>>["default"] };

/**
 * Loads all messages of a language, with one root per namespace: messages/fr/form.json contains
 * form.error.missing_field.
 */
export async function loadMessages(locale: Locale): Promise<CatalogueMessages> {
  const loaded = await Promise.all(
    Object.entries(catalogue).map(async ([name, files]) => [name, (await files[locale]()).default]),
  );
  return Object.fromEntries(loaded);
}
