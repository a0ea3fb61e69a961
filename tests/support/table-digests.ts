import { query } from "@/tests/support/an-empty-database";

const TABLES = `
  SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;

/** Returns the number of rows of each table and a digest of all their columns, read otherwise than by the backup. */
export async function tableDigests(url: string): Promise<Map<string, unknown>> {
  const digests = new Map<string, unknown>();
  for (const { name } of await query<{ name: string }>(url, TABLES))
    digests.set(
      name,
      await query(url, `SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) FROM "${name}" AS t`),
    );
  return digests;
}
