import type { SampleOffer } from "@/tests/support/feeds/sample-offers";

/**
 * Writes offers as JSON Feed 1.1 (https://jsonfeed.org/version/1.1). Fields that JSON Feed does not define are in an
 * extension, whose name begins with an underscore.
 */
export const toJsonFeed = (offers: readonly SampleOffer[], nextUrl?: string): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "Carrières",
    next_url: nextUrl,
    items: offers.map(({ reference, title, text, job, contract, schedule, city, postcode, salary }) => ({
      id: reference,
      title,
      content_html: text,
      url: `https://carrieres.exemple.fr/${reference}`,
      _job: { occupation: job, contract_type: contract, schedule, city, postal_code: postcode, salary },
    })),
  });

/** Writes an offer as a JobPosting of schema.org, as Google documents it. */
const toPosting = ({ reference, title, text, job, city, postcode }: SampleOffer) => ({
  "@context": "https://schema.org/",
  "@type": "JobPosting",
  title,
  description: text,
  employmentType: ["FULL_TIME"],
  datePosted: "2026-11-20",
  validThrough: "2027-01-15T00:00",
  occupationalCategory: job,
  identifier: { "@type": "PropertyValue", name: "Cabinet Valmy", value: reference },
  jobLocation: {
    "@type": "Place",
    address: { "@type": "PostalAddress", addressLocality: city, postalCode: postcode, addressCountry: "FR" },
  },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "EUR",
    value: { "@type": "QuantitativeValue", minValue: 30_000, maxValue: 34_000, unitText: "YEAR" },
  },
});

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/**
 * Writes offers as the page of a careers site: one script has the first offer, another one has the others in a graph.
 */
export const toPostingsPage = ([first, ...others]: readonly SampleOffer[]): string => `<!DOCTYPE html>
<html lang="fr"><head><title>Nos offres</title>${script({ "@type": "BreadcrumbList", itemListElement: [] })}
${first ? script(toPosting(first)) : ""}
${script({ "@context": "https://schema.org/", "@graph": [{ "@type": "WebPage" }, ...others.map(toPosting)] })}
</head><body><h1>Nos offres</h1></body></html>`;
