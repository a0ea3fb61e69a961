import type { Source } from "@/lib/entities/statistics";
import { SOURCE_OF_LINK, SOURCE_OF_PAGE } from "@/lib/rules/statistics/source-link";

/**
 * Each source of visits, with the domains of its hosts. A word without a dot is a label in any domain: `google` matches
 * google.fr and google.com.
 */
const DOMAINS: readonly (readonly [Source, string])[] = [
  ["mail", "mail webmail messagerie outlook.live.com outlook.office.com outlook.office365.com com.google.android.gm"],
  [
    "board",
    "indeed hellowork regionsjob meteojob monster cadremploi jobteaser glassdoor adzuna jooble keljob optioncarriere " +
      "apec.fr francetravail.fr talent.com welcometothejungle.com 1jeune1solution.gouv.fr " +
      "labonnealternance.apprentissage.beta.gouv.fr emploi-collectivites.fr emploi.lefigaro.fr",
  ],
  [
    "social",
    "linkedin facebook instagram whatsapp viadeo reddit tiktok lnkd.in fb.com fb.me x.com twitter.com t.co youtube.com " +
      "threads.net threads.com bsky.app",
  ],
  [
    "search",
    "google bing qwant duckduckgo ecosia yahoo startpage lilo yandex baidu search.brave.com chatgpt.com perplexity.ai " +
      "copilot.microsoft.com chat.mistral.ai claude.ai",
  ],
];
const BY_HOST = DOMAINS.map(([source, domains]) => [source, domains.split(" ")] as const);

const isOf = (host: string, domain: string) =>
  domain.includes(".") ? host === domain || host.endsWith(`.${domain}`) : host.split(".").includes(domain);

const plain = (host: string) => host.toLowerCase().replace(/^www\./, "");

/**
 * Returns the source of a visit. `given` is what the page reports: the `?src=` or `utm_source` of its link, the
 * host of its referrer, the word of a page of this site, or nothing. An unknown host or word counts as another site.
 */
export function toSource(
  given: string,
  { siteHost, firmHosts }: { siteHost: string; firmHosts: readonly string[] },
): Source {
  if (given === "") return "direct";
  if (isOwnWord(given)) return OWN_WORDS[given];
  const host = plain(given);
  if (host === plain(siteHost)) return "platform";
  if (firmHosts.some((firm) => isOf(host, plain(firm)))) return "site";
  return BY_HOST.find(([, domains]) => domains.some((domain) => isOf(host, domain)))?.[0] ?? "other";
}

const OWN_WORDS = { ...SOURCE_OF_LINK, ...SOURCE_OF_PAGE };
const isOwnWord = (word: string): word is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, word);
