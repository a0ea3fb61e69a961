import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { env } from "@/lib/env";

export default function CompanyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SiteFooter productName={env().productName} />
    </>
  );
}
