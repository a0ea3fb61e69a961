import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reviews } from "@/components/company/reviews";
import { renderIn } from "@/tests/support/in-locale";

const reviews = {
  count: 7,
  average: 4.1,
  texts: [{ id: "rtg_1", score: 4, month: "2026-03", text: "Réponse claire." }],
};

const PAGE = "https://exemple.fr/entreprise/valmy";

test("reviews show their average, count, texts and months", async () => {
  await renderIn("fr", <Reviews reviews={reviews} url={PAGE} />);
  expect(screen.getByRole("region", { name: "L’avis des candidats" }).textContent).toContain("4,1 sur 5 · 7 avis");
  expect(screen.getByRole("listitem").textContent).toBe("4 sur 5, mars 2026Réponse claire.Signaler");
});

test("unavailable reviews show a message, and too few reviews are hidden", async () => {
  const { unmount } = await renderIn("en", <Reviews reviews={null} url={PAGE} />);
  expect(screen.getByText(/cannot be shown right now/)).not.toBeNull();
  unmount();
  await renderIn("en", <Reviews reviews="few" url={PAGE} />);
  expect(screen.queryByRole("region")).toBeNull();
});
