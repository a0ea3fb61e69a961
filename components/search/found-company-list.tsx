"use client";

import { CompanyTile, type CompanyTileView } from "@/components/company/company-tile";
import { readCompanyTile } from "@/components/company/read-company-tile";
import { COMPANIES_ID } from "@/components/search/search-form";
import { leftMarkup, readFromMarkup } from "@/lib/document-data";

const GRID = { id: COMPANIES_ID, className: "mb-8 grid gap-4 sm:grid-cols-2" };

/** The grid of firms found; `companies` is null when they are in the markup. */
export function FoundCompanyList({ companies }: { companies: CompanyTileView[] | null }) {
  const markup = companies ? null : leftMarkup(COMPANIES_ID);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own firms, their texts escaped
  if (markup !== null) return <ul {...GRID} dangerouslySetInnerHTML={{ __html: markup }} />;
  const tiles = companies ?? readFromMarkup(COMPANIES_ID, readTiles);
  return (
    <ul {...GRID}>
      {tiles.map((company) => (
        <li key={company.id} data-company={company.id}>
          <CompanyTile company={company} />
        </li>
      ))}
    </ul>
  );
}

const readTiles = () =>
  [...(document.getElementById(COMPANIES_ID)?.children ?? [])].map((item) =>
    readCompanyTile(item.getAttribute("data-company") ?? "", item),
  );
