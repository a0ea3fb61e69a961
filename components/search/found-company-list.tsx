"use client";

import { CompanyTile, type CompanyTileView } from "@/components/company/company-tile";

/** The grid of firms found. */
export const FoundCompanyList = ({ companies }: { companies: CompanyTileView[] }) => (
  <ul className="mb-8 grid gap-4 sm:grid-cols-2">
    {companies.map((company) => (
      <li key={company.id}>
        <CompanyTile company={company} />
      </li>
    ))}
  </ul>
);
