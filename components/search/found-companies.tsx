import { useCompanyTile } from "@/components/company/use-company-tile";
import { foundCompaniesMarkup } from "@/components/search/found-companies-markup";
import { FoundCompanyList } from "@/components/search/found-company-list";
import { COMPANIES_ID } from "@/components/search/search-form";
import { leaveInMarkup } from "@/lib/document-data";
import type { CompanyCard } from "@/lib/views/company";

/** Firms among the results. */
export function FoundCompanies({ companies }: { companies: readonly CompanyCard[] }) {
  const toTile = useCompanyTile();
  const tiles = companies.map((company) => toTile(company));
  return <FoundCompanyList companies={leaveInMarkup(COMPANIES_ID, tiles, foundCompaniesMarkup)} />;
}
