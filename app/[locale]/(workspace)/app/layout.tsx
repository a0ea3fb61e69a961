import type { ReactNode } from "react";
import { LegalLine } from "@/components/layout/legal-line";
import { getFooter } from "@/lib/data/content/footer";
import { env, sessionSettings } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { NavigationMessages } from "@/workspace/shell/area/screen-messages";
import { Frame } from "@/workspace/shell/frame/frame";
import { FrameHeader } from "@/workspace/shell/frame/frame-header";

/**
 * The frame of every private screen: header, navigation of the user or organization that acts, link to the parent
 * screen, legal links.
 */
export default async function FramedLayout({ children }: { children: ReactNode }) {
  const { productName } = env();
  return (
    <NavigationMessages>
      <FrameHeader productName={productName} session={sessionSettings()} />
      <Frame>{children}</Frame>
      <LegalLine productName={productName} footer={await getFooter(await pageLocale())} />
    </NavigationMessages>
  );
}
