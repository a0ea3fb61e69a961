import type { Mistake } from "@/tests/planted/mistake";

const METADATA = "tests/integration/offers/offer-metadata.test.ts";
const CLOSING = "tests/integration/offers/offer-closing.test.ts";
const OFFICES = "tests/integration/assets/offices.test.ts";
const NIGHT = "tests/integration/offers/offers-at-night.test.ts";

/** Mistakes about the states of offers, their price and their closing. */
export const offerMistakes: Mistake[] = [
  {
    name: "a moved offer shows the address that its firm has not published",
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
    test: [OFFICES, "offers that are edited meanwhile move all the same"],
  },
  {
    name: "an offer is published with a last day that never comes",
    file: "marketplace/resources/assets/last-day.ts",
    find: "if (!isSame || isPublished)",
    replace: "if (!isSame)",
    test: [NIGHT, "an open offer with an invalid last day gets a valid one"],
  },
  {
    name: "a firm is warned of a last day that is no day",
    file: "marketplace/resources/offers/nightly-jobs.ts",
    find: "${isPublic} AND ${hasLastDay}",
    replace: "${isPublic}",
    test: [NIGHT, "an open offer with an invalid last day gets a valid one"],
  },
  {
    name: "the office of a firm takes along the offers of another",
    file: "marketplace/resources/assets/office-copies.ts",
    find: "owner_id = ${after.owner_id} AND ",
    replace: "",
    test: [OFFICES, "an office's new address leaves other firms' offers at that id unchanged"],
  },
  {
    name: "an offer keeps the former street of its office in what is written beside it",
    file: "marketplace/resources/assets/office-copies.ts",
    find: "const metadata = withDraftPlaces(offer.metadata, (places) => placesNow(places, offices));",
    replace: "const { metadata } = offer;",
    test: [OFFICES, "an office's new address reaches its offers and drafts, whatever their state"],
  },
  {
    name: "the reach of an offer counts people one by one",
    file: "lib/rules/offer/reach.ts",
    find: "people < REACH_STEP ? null : people - (people % REACH_STEP)",
    replace: "people < REACH_STEP ? null : people",
    test: ["tests/unit/lib/rules/offer/reach.property.test.ts", "a count is rounded down to fives, hidden under five"],
  },
  {
    name: "a requirement of an offer shows the difference of one person",
    file: "lib/rules/offer/reach.ts",
    find: "people - whole >= REACH_STEP && ",
    replace: "",
    test: ["tests/unit/lib/rules/offer/reach.property.test.ts", "no criterion is chosen for under five more people"],
  },
  {
    name: "who may not search profiles reads how many an offer reaches",
    file: "marketplace/resources/offers/reach.ts",
    find: "const profiles = await profilesFoundBy(db, caller);",
    replace: "const profiles = (await profilesFoundBy(db, caller)) ?? { hiddenFrom: [] };",
    test: [
      "tests/integration/offers/offer-reach.property.test.ts",
      "the reach is empty for members who may not search profiles",
    ],
  },
  {
    name: "an offer is compared with those of another firm",
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
    name: "an offer closes and leaves its applications without a word nor a date",
    file: "marketplace/resources/offers/close.ts",
    find: "closing.answers === undefined && open.length > 0",
    replace: "closing.answers === undefined && open.length < 0",
    test: [CLOSING, "closing an offer with waiting applications requires a choice of answers"],
  },
  {
    name: "the closing of an offer refuses the person who is being recruited",
    file: "marketplace/resources/offers/waiting-applications.ts",
    find: "\n  AND NOT EXISTS (SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id)",
    replace: "",
    test: [CLOSING, "a candidate being recruited is not refused by the closing"],
  },
  {
    name: "an editor, who reads no application of an offer, refuses them all",
    file: "marketplace/resources/offers/close.ts",
    find: 'const mayAnswer = may(caller, "transaction:transition", before.owner_id);',
    replace: 'const mayAnswer = may(caller, "offer:close", before.owner_id);',
    test: [CLOSING, "an editor closes an offer but cannot answer its applications"],
  },
  {
    name: "an offer that is online takes facts of the profession without bounds",
    file: "marketplace/resources/assets/draft.ts",
    find: "  requireMetadata(kind, { metadata });\n",
    replace: "",
    test: [METADATA, "invalid metadata is refused with the name of its field: practice.files"],
  },
  {
    name: "a moderator reads everything private of the offer that they review",
    file: "marketplace/resources/assets/serialize.ts",
    find: "_private: { publicationReason: reason } }",
    replace: "_private: metadata._private }",
    test: [METADATA, "the publication reason is read by the firm and the moderators only"],
  },
  {
    name: "an offer online is left in English alone",
    file: "marketplace/resources/assets/offer-shape.ts",
    find: "lengths[0] !== 0 && lengths[1] === 0",
    replace: "lengths[0] === 0 && lengths[1] !== 0 && false",
    test: [METADATA, "an online offer in English requires its French text too"],
  },
  {
    name: "an offer that is closed at night keeps its slot",
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
    name: "an offer takes a credit where a slot was shown",
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
      "listed states and counts follow the rule, whatever the offers",
    ],
  },
  {
    name: "an office is removed, and what is written beside its offers stays there",
    file: "marketplace/resources/offers/move.ts",
    find: "{ locations, metadata }",
    replace: "{ locations }",
    test: [OFFICES, "every offer of the office moves, and its draft too"],
  },
  {
    name: "a firm moves the offers of another one whose office has the same id",
    file: "marketplace/resources/offers/move.ts",
    find: "WHERE owner_id = ${ownerId} AND ${isOffer}",
    replace: "WHERE ${isOffer}",
    test: [OFFICES, "offers of another firm at an office of the same id stay"],
  },
  {
    name: "an offer elsewhere than at the offices of its firm is published",
    file: "marketplace/resources/assets/firm-offices.ts",
    find: "const index = isChecked ?",
    replace: "const index = !isChecked ?",
    test: [OFFICES, "an offer outside the offices cannot be published, even by the platform"],
  },
  {
    name: "a firm may no longer write in an offer that was elsewhere before",
    file: "marketplace/resources/assets/firm-offices.ts",
    find: "if (!isSame) requireAtOffices(",
    replace: "if (before || !isSame) requireAtOffices(",
    test: [OFFICES, "an online offer cannot leave the offices; an older one stays editable"],
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
    name: "what leads to a field of an offer leaves its section folded",
    file: "workspace/firm/offers/offer/show-field.ts",
    find: "  unfold(field);\n",
    replace: "",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "a folded section opens from the link to its missing field",
    ],
  },
  {
    name: "a field to correct stays in a folded section when its offer is published",
    file: "workspace/firm/offers/offer/use-section.ts",
    find: "      unfold(document.getElementById(`section-${kind}`));\n",
    replace: "",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "a folded section opens when publication finds an invalid field",
    ],
  },
];
