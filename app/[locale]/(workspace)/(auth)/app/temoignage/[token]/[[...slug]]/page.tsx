import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { decodeSegments } from "@/lib/routes/main-application";
import { AuthPage } from "@/workspace/auth/auth-page";
import { TestimonialScreen } from "@/workspace/auth/testimonial/testimonial-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

type Props = PageProps<"/[locale]/app/temoignage/[token]/[[...slug]]">;

/** No canonical URL: the URL of this page is secret. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("testimonial");
  const title = { absolute: `${t("title")} – ${env().productName}` };
  return { title, description: t("description"), robots: "noindex", referrer: "no-referrer" };
}

/** The segment after the token names the firm for readers of the URL; the token alone identifies the firm. */
export default async function TestimonialRoute({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations("testimonial");
  const [known = ""] = decodeSegments([token]);
  return (
    <ScreenMessages of="testimonial">
      <AuthPage heading={t("heading")}>
        <TestimonialScreen token={known} />
      </AuthPage>
    </ScreenMessages>
  );
}
