import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OfferCard } from "@/components/offer/offer-card";
import { appliedOffers } from "@/lib/queries/applied-offers";
import { anOfferView } from "@/tests/fixtures/an-offer-view";
import { anApplication } from "@/tests/support/an-application";
import { createFakeSession, signedIn } from "@/tests/support/fake-session";
import { renderIn } from "@/tests/support/in-locale";

test("the card of an offer tells its candidate that they have applied, until they log out", async () => {
  const [sent, withdrawn] = [anOfferView(), anOfferView({ id: "ast_2" })];
  const results = [
    anApplication({ assetId: sent.id, cancelledDate: null }),
    anApplication({ assetId: withdrawn.id, cancelledDate: "2026-11-20T08:00:00.000Z" }),
  ];
  const { session } = createFakeSession(signedIn(), {
    "GET /transactions": () => ({ body: { results, nbResults: 2, nbPages: 1, page: 1, nbResultsPerPage: 100 } }),
  });
  await renderIn(
    "fr",
    <>
      <OfferCard offer={sent} />
      <OfferCard offer={withdrawn} />
    </>,
  );
  expect(screen.queryByText("Postulé")).toBeNull();
  let disconnect = () => {};
  act(() => {
    disconnect = appliedOffers.connect(session, "usr_1");
  });
  expect(await screen.findAllByText("Postulé")).toHaveLength(1);
  act(() => disconnect());
  expect(screen.queryByText("Postulé")).toBeNull();
});
