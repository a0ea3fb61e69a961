import { redirect } from "next/navigation";
import { unstable_cache } from "next/cache";
export const revalidate = 5;
export const generateStaticParams = () => [];
export default async function C({ params }: any) {
  const { companySlug, locale } = await params;
  const t = await unstable_cache(async () => { if (companySlug === "boom") throw new Error("down"); return Date.now(); }, [companySlug], { tags: ["t"], revalidate: 5 })();
  if (companySlug === "gone") redirect("/entreprise/a");
  return <main><meta name="status" content="404" /><h1>{locale} {companySlug} {t}</h1></main>;
}
