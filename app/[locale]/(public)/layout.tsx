import type { ReactNode } from "react";
import { SiteHeader } from "@/components/layout/site-header";
import { env } from "@/lib/env";

/** One header for every public page: it stays while a visitor goes from one to another. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const { productName, apiPublicKey, product, sessionCookieDomain } = env();
  return (
    <>
      <SiteHeader
        productName={productName}
        session={{ publicKey: apiPublicKey, product, cookieDomain: sessionCookieDomain }}
      />
      {children}
    </>
  );
}
