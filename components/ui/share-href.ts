export const shareNetworks = ["x", "threads", "linkedin", "facebook"] as const;
export type ShareNetwork = (typeof shareNetworks)[number];

export const shareNames: Record<ShareNetwork, string> = {
  x: "X",
  threads: "Threads",
  linkedin: "LinkedIn",
  facebook: "Facebook",
};

/** Endpoint and query of each network. */
const endpoints: Record<ShareNetwork, (shared: { url: string; text: string }) => [string, Record<string, string>]> = {
  x: ({ url, text }) => ["https://x.com/intent/post", { text, url }],
  threads: ({ url, text }) => ["https://www.threads.net/intent/post", { text, url }],
  linkedin: ({ url }) => ["https://www.linkedin.com/sharing/share-offsite/", { url }],
  facebook: ({ url }) => ["https://www.facebook.com/sharer/sharer.php", { u: url }],
};

/** Returns the URL that opens a new mail with this page. A mail program reads `+` as it is: spaces are `%20`. */
export const mailHref = ({ url, text }: { url: string; text: string }): string =>
  `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${url}`)}`;

/** Returns the URL that shares this page on a network. `url` is absolute. */
export function shareHref(network: ShareNetwork, shared: { url: string; text: string }): string {
  const [endpoint, query] = endpoints[network](shared);
  return `${endpoint}?${new URLSearchParams(query)}`;
}
