type Office = { id: string };
type Offer = { officeId: string | null };

/**
 * Groups a firm's offers by office, in the order of its offices (options.regroupOffers). Offices without offers are
 * left out. Offers at none of the firm's offices are the last group, whose `office` is null.
 */
export function offersByOffice<SomeOffice extends Office, SomeOffer extends Offer>(
  offices: readonly SomeOffice[],
  offers: readonly SomeOffer[],
): { office: SomeOffice | null; offers: SomeOffer[] }[] {
  const known = new Set(offices.map(({ id }) => id));
  const at = (office: SomeOffice | null) => ({
    office,
    offers: offers.filter(({ officeId }) => (office ? officeId === office.id : !known.has(officeId ?? ""))),
  });
  return [...offices.map(at), at(null)].filter((group) => group.offers.length > 0);
}
