export const dynamic = "force-dynamic";
export default async function Rest({ params }: any) { const p = await params; return <main><meta name="status" content="404" /><h1>Not found {JSON.stringify(p)}</h1></main>; }
