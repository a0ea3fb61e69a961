import type { Mistake } from "@/tests/planted/mistake";

const BACKUP_TEST = "tests/integration/database/backup.test.ts";
const FILES_TEST = "tests/unit/marketplace/backup/save-files.test.ts";
const EMBEDDED_TEST = "tests/integration/database/backup-embedded.test.ts";

/** Mistakes about backups and restores: rows, sequences, files, pending mails. */
export const backupMistakes: Mistake[] = [
  {
    name: "a pending mail is sent again after a restore",
    file: "marketplace/backup/hold-back.ts",
    find: "AND kind = ANY ($1) AND (kind = ANY ($2)",
    replace: "AND kind = ANY ($1) AND NOT (kind = ANY ($2)",
    test: [BACKUP_TEST, "a restored database holds back mails and ends sessions"],
  },
  {
    name: "a restored table is not compared with the saved one",
    file: "marketplace/backup/load.ts",
    find: "if (sha256 !== expected.sha256)",
    replace: "if (sha256.length !== 64)",
    test: [BACKUP_TEST, "a restore is refused when the rows differ once read back"],
  },
  {
    name: "sequences restart from their first value after a restore",
    file: "marketplace/backup/load.ts",
    find: "value ?? start, value !== null",
    replace: "start, false",
    test: [BACKUP_TEST, "a restored database continues the sequences of the saved one"],
  },
  {
    name: "a backup omits a file that a row names but that was removed meanwhile",
    file: "marketplace/backup/save-files.ts",
    find: "if (named.has(key) || existsSync(join(store, key))) continue;",
    replace: "if (existsSync(join(store, key))) continue;",
    test: [FILES_TEST, "files of both runs are saved, even a removed file that rows still name"],
  },
  {
    name: "a moved data folder opens the database that replaced it at its former path",
    file: "marketplace/embedded-postgres/cluster.ts",
    find: "existsSync(inside) ? { ...cluster, folder: inside } : cluster",
    replace: "cluster",
    test: [EMBEDDED_TEST, "a moved data folder keeps its database, even when another replaces it"],
  },
];
