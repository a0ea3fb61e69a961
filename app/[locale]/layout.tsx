import type { ReactNode } from "react";
export const generateStaticParams = () => [];
export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<{locale: string}> }) {
  const { locale } = await params;
  return <html lang={locale}><body>{children}</body></html>;
}
