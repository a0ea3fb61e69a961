import type { ComponentProps } from "react";
import { CompanyTile } from "@/components/company/company-tile";
import { useCompanyTile } from "@/components/company/use-company-tile";
import type { CompanyCard as CompanyCardView } from "@/lib/views/company";

type Props = Omit<ComponentProps<typeof CompanyTile>, "company"> & { company: CompanyCardView };

/** A firm in a grid, on a page that is rendered for all visitors. */
export function CompanyCard({ company, ...rest }: Props) {
  const toTile = useCompanyTile();
  return <CompanyTile company={toTile(company)} {...rest} />;
}
