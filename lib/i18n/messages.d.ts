import type { CatalogueMessages } from "@/lib/i18n/catalogue";
import type { Locale as RoutedLocale } from "@/lib/i18n/routing";

declare module "next-intl" {
  interface AppConfig {
    Locale: RoutedLocale;
    Messages: CatalogueMessages;
  }
}
