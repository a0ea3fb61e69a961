import type { Mistake } from "@/tests/planted/mistake";

const METADATA = "tests/integration/offers/offer-metadata.test.ts";
const CLOSING = "tests/integration/offers/offer-closing.test.ts";
const OFFICES = "tests/integration/assets/offices.test.ts";
const NIGHT = "tests/integration/offers/offers-at-night.test.ts";

/** Mistakes about the states of offers, their price and their closing. */
export const offerMistakes: Mistake[] = [
  {
    name: "a moved offer shows its office's unpublished address",
    file: "marketplace/resources/assets/firm-offices.ts",
    find: "[...officesIn({ id, locations }), ...officesIn({ id, locations: page.locations })]",
    replace: "[...officesIn({ id, locations: page.locations }), ...officesIn({ id, locations })]",
    test: [OFFICES, "an office's unpublished address is shown by no offer"],
  },
  {
    name: "offers that move to an office miss its new address",
    file: "marketplace/resources/offers/move.ts",
    find: "    await holdFirmPage(trx, ownerId);\n",
    replace: "",
    test: [OFFICES, "offers that are edited during a move are moved too"],
  },
  {
    name: "an offer is published with an invalid last day",
    file: "marketplace/resources/assets/last-day.ts",
    find: "if (!isSame || isPublished)",
    replace: "if (!isSame)",
    test: [NIGHT, "an open offer with an invalid last day gets a valid one"],
  },
  {
    name: "a firm is warned about an invalid last day",
    file: "marketplace/resources/offers/nightly-jobs.ts",
    find: "${isPublic} AND ${hasLastDay}",
    replace: "${isPublic}",
    test: [NIGHT, "an open offer with an invalid last day gets a valid one"],
  },
  {
    name: "an office's new address changes the offers of another firm",
    file: "marketplace/resources/assets/office-copies.ts",
    find: "owner_id = ${after.owner_id} AND ",
    replace: "",
    test: [OFFICES, "an office's new address leaves other firms' offers at that id unchanged"],
  },
  {
    name: "the draft of an offer keeps the former address of its office",
    file: "marketplace/resources/assets/office-copies.ts",
    find: "const metadata = withDraftPlaces(offer.metadata, (places) => placesNow(places, offices));",
    replace: "const { metadata } = offer;",
    test: [OFFICES, "an office's new address reaches its offers and drafts, whatever their state"],
  },
  {
    name: "the reach of an offer is not rounded",
    file: "lib/rules/offer/reach.ts",
    find: "people < REACH_STEP ? null : people - (people % REACH_STEP)",
    replace: "people < REACH_STEP ? null : people",
    test: [
      "tests/unit/lib/rules/offer/reach.property.test.ts",
      "a count is rounded down to a multiple of five, and hidden under five",
    ],
  },
  {
    name: "the reach of an offer reveals that a requirement excludes one person",
    file: "lib/rules/offer/reach.ts",
    find: "people - whole >= REACH_STEP && ",
    replace: "",
    test: [
      "tests/unit/lib/rules/offer/reach.property.test.ts",
      "no criterion is chosen when it excludes fewer than five people",
    ],
  },
  {
    name: "a member who may not search profiles reads the reach of an offer",
    file: "marketplace/resources/offers/reach.ts",
    find: "const profiles = await profilesFoundBy(db, caller);",
    replace: "const profiles = (await profilesFoundBy(db, caller)) ?? { hiddenFrom: [] };",
    test: [
      "tests/integration/offers/offer-reach.property.test.ts",
      "the reach is empty for members who may not search profiles",
    ],
  },
  {
    name: "the pay of an offer is compared with another firm's offers",
    file: "marketplace/resources/offers/equity.ts",
    find: "assets.owner_id = ${offer.ownerId} AND ",
    replace: "",
    test: [
      "tests/integration/offers/offer-outlook.test.ts",
      "an offer's pay is compared within its firm by job and contract",
    ],
  },
  {
    name: "an offer is part of the median that it is compared with",
    file: "marketplace/resources/offers/market.ts",
    find: ", without: offer.id }",
    replace: ', without: "" }',
    test: [
      "tests/integration/offers/offer-outlook.test.ts",
      "an offer's pay is compared with the median of five others",
    ],
  },
  {
    name: "an offer closes without a choice of answers to its applications",
    file: "marketplace/resources/offers/close.ts",
    find: "closing.answers === undefined && open.length > 0",
    replace: "closing.answers === undefined && open.length < 0",
    test: [CLOSING, "closing an offer with waiting applications requires a choice of answers"],
  },
  {
    name: "the closing of an offer refuses a candidate being recruited",
    file: "marketplace/resources/offers/waiting-applications.ts",
    find: "\n  AND NOT EXISTS (SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id)",
    replace: "",
    test: [CLOSING, "a candidate being recruited is not refused by the closing"],
  },
  {
    name: "an editor who closes an offer refuses its applications",
    file: "marketplace/resources/offers/close.ts",
    find: 'const mayAnswer = may(caller, "transaction:transition", before.owner_id);',
    replace: 'const mayAnswer = may(caller, "offer:close", before.owner_id);',
    test: [CLOSING, "an editor closes an offer but cannot answer its applications"],
  },
  {
    name: "a draft of an online offer accepts invalid metadata",
    file: "marketplace/resources/assets/draft.ts",
    find: "  requireMetadata(kind, { metadata });\n",
    replace: "",
    test: [METADATA, "invalid metadata is refused with the name of its field: practice.files"],
  },
  {
    name: "a moderator reads all the private metadata of an offer",
    file: "marketplace/resources/assets/serialize.ts",
    find: "_private: { publicationReason: reason } }",
    replace: "_private: metadata._private }",
    test: [METADATA, "the publication reason is read by the firm and the moderators only"],
  },
  {
    name: "an online offer in English may lack its French text",
    file: "marketplace/resources/assets/offer-shape.ts",
    find: "lengths[0] !== 0 && lengths[1] === 0",
    replace: "lengths[0] === 0 && lengths[1] !== 0 && false",
    test: [METADATA, "an online offer in English requires its French text too"],
  },
  {
    name: "an offer closed by the nightly job keeps its slot",
    file: "marketplace/resources/offers/close.ts",
    find: 'published_with: before.published_with === "credit" ? "credit" : null,',
    replace: "published_with: before.published_with,",
    test: [NIGHT, "an offer past its last day closes and frees its slot"],
  },
  {
    name: "a firm is warned every morning of the last day of an offer",
    file: "marketplace/resources/offers/nightly-jobs.ts",
    find: "\n        AND assets.warned_last_day IS DISTINCT FROM assets.valid_through",
    replace: "",
    test: [NIGHT, "a firm is warned once, a week before an offer's last day"],
  },
  {
    name: "an offer spends a credit although its firm agreed to a slot",
    file: "marketplace/resources/assets/publishing-quota.ts",
    find: "if (agreed === undefined || agreed === price) return;",
    replace: 'if (agreed === undefined || agreed === price || price === "credit") return;',
    test: ["tests/integration/assets/publication.test.ts", "a publication at an outdated price is refused"],
  },
  {
    name: "an offer is closed on the morning of its last day",
    file: "lib/rules/offer/offer-state.ts",
    find: "lastDay !== null && lastDay < today",
    replace: "lastDay !== null && lastDay <= today",
    test: [
      "tests/integration/offers/own-offers.test.ts",
      "listed states and counts equal those of `offerState`, whatever the offers",
    ],
  },
  {
    name: "the drafts of moved offers keep the former office",
    file: "marketplace/resources/offers/move.ts",
    find: "{ locations, metadata }",
    replace: "{ locations }",
    test: [OFFICES, "every offer of the office moves, with its draft"],
  },
  {
    name: "a firm moves another firm's offers at an office of the same id",
    file: "marketplace/resources/offers/move.ts",
    find: "WHERE owner_id = ${ownerId} AND ${isOffer}",
    replace: "WHERE ${isOffer}",
    test: [OFFICES, "offers of another firm at an office of the same id stay"],
  },
  {
    name: "an offer outside the offices is published although its firm forbids it",
    file: "marketplace/resources/assets/firm-offices.ts",
    find: "const index = isChecked ?",
    replace: "const index = !isChecked ?",
    test: [OFFICES, "an offer outside the offices cannot be published, even by the platform"],
  },
  {
    name: "a firm cannot edit an older offer outside its offices",
    file: "marketplace/resources/assets/firm-offices.ts",
    find: "if (!isSame) requireAtOffices(",
    replace: "if (before || !isSame) requireAtOffices(",
    test: [OFFICES, "an online offer cannot leave the offices; one already outside stays editable"],
  },
  {
    name: "a firm's page leads to a closed call for spontaneous applications",
    file: "marketplace/resources/assets/store.ts",
    find: "${isOffer} AND ${isPublic} AND ${isDefaultOffer}`",
    replace: "${isOffer} AND ${isDefaultOffer}`",
    test: [
      "tests/integration/offers/own-offers.test.ts",
      "a firm's page names its public call for spontaneous applications",
    ],
  },
  {
    name: "the link to a missing field leaves its section folded",
    file: "workspace/firm/offers/offer/show-field.ts",
    find: "  unfold(field);\n",
    replace: "",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "a folded section opens from the link to its missing field",
    ],
  },
  {
    name: "publication leaves the section of an invalid field folded",
    file: "workspace/firm/offers/offer/use-section.ts",
    find: "      unfold(document.getElementById(`section-${kind}`));\n",
    replace: "",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "a folded section opens when publication finds an invalid field",
    ],
  },
];
