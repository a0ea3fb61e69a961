import fc from "fast-check";
import { expect, test } from "vitest";
import { toVideo } from "@/lib/rules/content/video";

const ID = "dQw4w9WgXcQ";
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`;

test.each([
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=3`,
  `https://www.youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?t=3&v=${ID}&list=x`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=cabinetabcd`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/v/${ID}`,
])("the URL %s is played by the YouTube player that sets no cookie", (address) => {
  expect(toVideo(address)).toEqual({
    host: "YouTube",
    playerUrl: PLAYER,
    pageUrl: `https://www.youtube.com/watch?v=${ID}`,
  });
});

test("a Vimeo video is played without tracking", () => {
  expect(toVideo("https://player.vimeo.com/video/76979871")).toEqual(toVideo("https://vimeo.com/76979871"));
  expect(toVideo("https://vimeo.com/76979871")?.playerUrl).toBe("https://player.vimeo.com/video/76979871?dnt=1");
});

test.each([
  "",
  ID,
  `http://www.youtube.com/embed/${ID}`,
  `https://evil.example/embed/${ID}`,
  `https://www.youtube.com.evil.example/embed/${ID}`,
  `https://www.youtube.com@evil.example/embed/${ID}`,
  `https://evilyoutube.com/embed/${ID}`,
  `https://evil-youtube.com/watch?v=${ID}`,
  `https://www.evilyoutube-nocookie.com/embed/${ID}`,
  `https://evilyoutu.be/${ID}`,
  `https://evil.youtube.com/embed/${ID}`,
  `https://youtube.co/embed/${ID}`,
  "https://evilvimeo.com/76979871",
  "https://evil.vimeo.com/76979871",
  "https://vimeo.com.evil.example/76979871",
  `https://youtube.com:8443/embed/${ID}`,
  "https://www.youtube.com/embed/short",
  "https://www.youtube.com/c/cabinetabcd",
  "https://www.youtube.com/user/comptable12",
  "https://www.youtube.com/cabinetabcd",
  "https://www.youtube.com/results?search_query=comptabilit",
  "https://www.youtube.com/playlist?list=cabinetabcd",
  `https://www.youtube.com/watch?t=3#v=${ID}`,
  `https://youtu.be/playlist/${ID}`,
  "https://vimeo.com/groups/name",
  "javascript:alert(1)//embed",
  `data:text/html,https://www.youtube.com/embed/${ID}`,
  `/embed/${ID}`,
  `http://localhost/embed/${ID}`,
  `https://evil.example/?to=https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/embed/${"a".repeat(2_000)}`,
])("%j is not a supported video", (address) => {
  expect(toVideo(address)).toBeNull();
});

test("a host name that only contains a known host is refused", () => {
  const host = fc.constantFrom("youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "player.vimeo.com");
  const label = fc.stringMatching(/^[a-z0-9]{1,9}$/).filter((text) => !["www", "m", "player"].includes(text));
  const around = fc.oneof(
    fc.tuple(label, host).map(([before, name]) => before + name),
    fc.tuple(label, host).map(([before, name]) => `${before}.${name}`),
    fc.tuple(host, label).map(([name, after]) => `${name}.${after}`),
    fc.tuple(host, label).map(([name, after]) => `${name}${after}.fr`),
  );
  fc.assert(
    fc.property(around, (name) => {
      expect(toVideo(`https://${name}/embed/${ID}`)).toBeNull();
      expect(toVideo(`https://${name}/76979871`)).toBeNull();
    }),
  );
});

test("any accepted URL is played by one of the two players", () => {
  const sign = fc.constantFrom("embed", "/", "?v=", "&", "a", "1", "-", "#", "%", "@", ":", '"', "<", " ");
  const noise = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.string({ unit: sign, maxLength: 4 }) },
  );
  const id = fc.oneof(fc.stringMatching(/^[\w-]{11}$/), fc.stringMatching(/^\d{6,12}$/));
  const before = fc.constantFrom("", "embed/", "watch?v=", "shorts/", "live/", "v/", "video/", "watch?t=3&v=");
  const host = fc.constantFrom("www.youtube.com", "youtu.be", "vimeo.com", "player.vimeo.com");
  let played = 0;
  fc.assert(
    fc.property(host, noise, before, id, noise, (name, ...rest) => {
      const video = toVideo(`https://${name}/${rest.join("")}`);
      if (!video) return;
      played += 1;
      expect(video.playerUrl).toMatch(
        /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d{6,12}\?dnt=1)$/,
      );
    }),
    { numRuns: 1_000 },
  );
  // Ensures that the generator makes enough valid URLs: a former one made 58 of 100,000.
  expect(played).toBeGreaterThan(100);
});
