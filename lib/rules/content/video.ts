/**
 * A video that may be played on a page: its player, loaded on click, and its page on the host, for visitors without
 * JavaScript.
 */
export type Video = { host: "YouTube" | "Vimeo"; playerUrl: string; pageUrl: string };

const YOUTUBE = new Set(["youtube.com", "m.youtube.com", "youtube-nocookie.com", "youtu.be"]);
const VIMEO = new Set(["vimeo.com", "player.vimeo.com"]);
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;
const SHORT_PATH = /^\/([^/]+)\/?$/;
const VIMEO_ID = /^\/(?:video\/)?(\d{6,12})$/;

/**
 * Returns the video at this URL, on a listed host; null when the site does not play it. docs/product.md §5: the URL of
 * a player ("embed") is accepted, and the 11-character id is extracted from any other URL of a video; the address of a
 * channel or of a search has none. The returned player sets no cookie before playing.
 */
export function toVideo(text: string): Video | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url?.protocol !== "https:" || url.port || url.username) return null;
  const host = url.hostname.replace(/^www\./, "");
  if (YOUTUBE.has(host)) return toYoutube(url, host === "youtu.be" ? SHORT_PATH : YOUTUBE_PATH);
  return VIMEO.has(host) ? toVimeo(url) : null;
}

function toYoutube({ pathname, searchParams }: URL, path: RegExp): Video | null {
  const id = path.exec(pathname)?.[1] ?? searchParams.get("v");
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    host: "YouTube",
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
  };
}

function toVimeo({ pathname }: URL): Video | null {
  const id = VIMEO_ID.exec(pathname)?.[1];
  if (!id) return null;
  return { host: "Vimeo", playerUrl: `https://player.vimeo.com/video/${id}?dnt=1`, pageUrl: `https://vimeo.com/${id}` };
}
