/** Message that the platform sends to a device, whose service worker shows it (offline/push.ts). */
export type PushMessage = {
  /** The person who turned the device on. */
  userId: string;
  title: string;
  body: string;
  /** The thing that it is about: a later message about it takes the place of the former one. */
  tag: string;
  locale: string;
  /** Page that a press opens. */
  url: string;
};

const TEXTS = ["userId", "title", "body", "tag", "locale", "url"] as const;

/** Reads a message; null for one of another form, which a platform of a later release may send. */
export function readPushMessage(data: unknown): PushMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const given = new Map<string, unknown>(Object.entries(data));
  const [userId, title, body, tag, locale, url] = TEXTS.map((name) => given.get(name));
  if (typeof userId !== "string" || typeof title !== "string" || typeof body !== "string") return null;
  if (typeof tag !== "string" || typeof locale !== "string" || typeof url !== "string") return null;
  return { userId, title, body, tag, locale, url };
}
