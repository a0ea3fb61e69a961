import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HelpScreen } from "@/components/help/help-screen";
import type { HelpAudience, HelpTopicView } from "@/lib/views/help";
import { renderIn } from "@/tests/support/in-locale";

const topic = (slug: string, audience: HelpAudience): HelpTopicView => ({
  slug,
  title: `Sujet ${slug}`,
  description: "De quoi il s’agit.",
  audience,
  text: "",
});
const topics = [topic("postuler", "candidat"), topic("publier", "recruteur")];

test("topics are listed under their audience; an empty audience is absent", async () => {
  await renderIn("fr", <HelpScreen topics={topics} />);
  const candidates = within(screen.getByRole("region", { name: "Pour les candidats" }));
  expect(candidates.getByRole("link", { name: "Sujet postuler" }).getAttribute("href")).toBe("/aide/postuler");
  expect(candidates.queryByText("Sujet publier")).toBeNull();
  expect(screen.queryByRole("region", { name: "Pour tout le monde" })).toBeNull();
});

test("only the found topics are shown, and the field retains the query", async () => {
  await renderIn("en", <HelpScreen topics={topics} search={{ query: "apply", found: topics.slice(0, 1) }} />);
  expect(screen.getByRole("heading", { name: "1 topic for “apply”" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Sujet postuler" }).getAttribute("href")).toBe("/en/aide/postuler");
  expect(screen.queryByText("Sujet publier")).toBeNull();
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "apply");
});

test("a search that finds no topic shows a message and every topic", async () => {
  await renderIn("fr", <HelpScreen topics={topics} search={{ query: "zzz", found: [] }} />);
  expect(screen.getByRole("heading", { name: /Aucun sujet pour/ })).toBeDefined();
  expect(screen.getByText("Sujet publier")).toBeDefined();
});
