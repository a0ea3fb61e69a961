import type { ReactNode } from "react";
import { SiteHeader } from "@/components/layout/site-header";
import { env, sessionSettings } from "@/lib/env";

/** One header for every public page: it stays mounted while a visitor moves between pages. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const { productName } = env();
  return (
    <>
      <SiteHeader productName={productName} session={sessionSettings()} saysExpiry />
      {children}
    </>
  );
}
