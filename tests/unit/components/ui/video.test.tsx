import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Video } from "@/components/ui/video";
import { renderIn } from "@/tests/support/in-locale";

const video = {
  title: "Lire son coefficient",
  host: "YouTube" as const,
  playerUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  pageUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
};

test("a video loads nothing before the click, and links to its page", async () => {
  const { container } = await renderIn("fr", <Video video={video} />);
  expect(container.querySelectorAll("iframe, img, script, link")).toHaveLength(0);
  const player = screen.getByRole("link", { name: /Lire son coefficient.*Lire la vidéo/ });
  expect(player.getAttribute("href")).toBe(video.pageUrl);

  fireEvent.click(player);
  expect(screen.getByTitle<HTMLIFrameElement>(video.title).src).toBe(video.playerUrl);
});
