import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LegalIdentity } from "@/components/page/legal-identity";
import { renderIn } from "@/tests/support/in-locale";

test("the legal notice names the publisher and marks missing details", async () => {
  await renderIn("fr", <LegalIdentity legal={{ publisher: "Cabinet Exemple, SAS", director: null, host: null }} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Éditeur", "Directeur de la publication", "Hébergeur"]);
  const [publisher, ...others] = screen.getAllByRole("definition").map(({ textContent }) => textContent ?? "");
  expect(publisher).toBe("Cabinet Exemple, SAS");
  for (const other of others) expect(other).toMatch(/^Non renseigné/);
});
