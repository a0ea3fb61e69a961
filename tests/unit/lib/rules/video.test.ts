import fc from "fast-check";
import { expect, test } from "vitest";
import { toVideo } from "@/lib/rules/video";

const ID = "dQw4w9WgXcQ";
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`;

test.each([
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=3`,
  `https://www.youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?t=3&v=${ID}&list=x`,
  `https://youtu.be/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
])("%s is played by the player that sets no cookie", (address) => {
  expect(toVideo(address)).toEqual({
    host: "YouTube",
    playerUrl: PLAYER,
    pageUrl: `https://www.youtube.com/watch?v=${ID}`,
  });
});

test("a video of Vimeo is played without being followed", () => {
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
  `https://youtube.com:8443/embed/${ID}`,
  "https://www.youtube.com/embed/short",
  "https://vimeo.com/groups/name",
  "javascript:alert(1)//embed",
])("%j is no video of ours", (address) => {
  expect(toVideo(address)).toBeNull();
});

test("whatever the address, what is played comes from the two players", () => {
  const host = fc.constantFrom(
    "www.youtube.com",
    "youtu.be",
    "vimeo.com",
    "player.vimeo.com",
    "youtube.com.evil.example",
  );
  const end = fc.string({
    unit: fc.constantFrom("embed", "/", "?v=", "a", "1", "-", "#", "%", "@", ":", '"', "<", " "),
  });
  fc.assert(
    fc.property(host, end, (name, rest) => {
      const player = toVideo(`https://${name}/${rest}`)?.playerUrl ?? PLAYER;
      expect(player).toMatch(
        /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+(\?dnt=1)?$/,
      );
    }),
  );
});
