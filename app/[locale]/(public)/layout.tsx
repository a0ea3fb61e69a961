import type { ReactNode } from "react";
import { SiteHeader } from "@/components/layout/site-header";
import { env, sessionSettings } from "@/lib/env";

/** One header for every public page: it stays while a visitor goes from one to another. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const { productName } = env();
  return (
    <>
      <SiteHeader productName={productName} session={sessionSettings()} />
      {children}
    </>
  );
}
