import type { Locale as RoutedLocale } from "@/lib/i18n/routing";
import type account from "@/messages/fr/account.json";
import type applicant from "@/messages/fr/applicant.json";
import type authentication from "@/messages/fr/authentication.json";
import type changelog from "@/messages/fr/changelog.json";
import type common from "@/messages/fr/common.json";
import type company from "@/messages/fr/company.json";
import type congress from "@/messages/fr/congress.json";
import type content from "@/messages/fr/content.json";
import type docs from "@/messages/fr/docs.json";
import type error from "@/messages/fr/error.json";
import type form from "@/messages/fr/form.json";
import type help from "@/messages/fr/help.json";
import type home from "@/messages/fr/home.json";
import type invitation from "@/messages/fr/invitation.json";
import type landing from "@/messages/fr/landing.json";
import type layout from "@/messages/fr/layout.json";
import type locations from "@/messages/fr/locations.json";
import type media from "@/messages/fr/media.json";
import type newsletter from "@/messages/fr/newsletter.json";
import type notFound from "@/messages/fr/not_found.json";
import type offer from "@/messages/fr/offer.json";
import type password from "@/messages/fr/password.json";
import type pricing from "@/messages/fr/pricing.json";
import type product from "@/messages/fr/product.json";
import type search from "@/messages/fr/search.json";
import type seo from "@/messages/fr/seo.json";
import type session from "@/messages/fr/session.json";
import type signIn from "@/messages/fr/sign_in.json";
import type signUp from "@/messages/fr/sign_up.json";
import type testimonial from "@/messages/fr/testimonial.json";
import type tool from "@/messages/fr/tool.json";
import type upload from "@/messages/fr/upload.json";

// French is the reference: a key that it lacks does not compile; English is held to it by the parity test.
declare module "next-intl" {
  interface AppConfig {
    Locale: RoutedLocale;
    Messages: {
      account: typeof account;
      applicant: typeof applicant;
      authentication: typeof authentication;
      common: typeof common;
      company: typeof company;
      locations: typeof locations;
      offer: typeof offer;
      password: typeof password;
      changelog: typeof changelog;
      congress: typeof congress;
      content: typeof content;
      docs: typeof docs;
      help: typeof help;
      pricing: typeof pricing;
      product: typeof product;
      error: typeof error;
      form: typeof form;
      home: typeof home;
      invitation: typeof invitation;
      landing: typeof landing;
      layout: typeof layout;
      media: typeof media;
      newsletter: typeof newsletter;
      not_found: typeof notFound;
      search: typeof search;
      seo: typeof seo;
      session: typeof session;
      sign_in: typeof signIn;
      sign_up: typeof signUp;
      testimonial: typeof testimonial;
      tool: typeof tool;
      upload: typeof upload;
    };
  }
}
