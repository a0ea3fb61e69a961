import Link from "next/link";
export const revalidate = 3600;
export default async function Home({ params }: any) { const { locale } = await params; return <main><h1>Home {locale} {Date.now()}</h1><Link href="/entreprise/a">a</Link></main>; }
