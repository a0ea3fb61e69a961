import { readFileSync, writeFileSync } from "node:fs";
import { say } from "./say.mjs";

// `node scripts/communes.mjs FILE`, once a year: makes lib/rules/vocabulary/communes.json of a table of all communes
// (docs/contributing.md §9 says where its figures come from). The columns of FILE are insee, name, kind, department,
// postcodes, population, latitude, longitude, parent.

const TARGET = "lib/rules/vocabulary/communes.json";
/** Letter of each kind in the file that the product reads. */
const KINDS = { commune: "c", district: "m", delegated: "d", associated: "a" };
const DEGREE = 10_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the table: node scripts/communes.mjs FILE");
const [heading, ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
const names = heading.split(",");
const read = lines.map((line) => {
  const values = line.split(",");
  if (values.length !== names.length) throw new Error(`A line has ${values.length} values: ${line}`);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
});

for (const { insee, kind, department, parent } of read) {
  if (!(kind in KINDS)) throw new Error(`${insee}: the kind ${kind} is unknown`);
  // The product reads the department in the code of the commune, or of the commune that it belongs to.
  const code = parent || insee;
  const begin = code.slice(0, /^9[78]/.test(code) ? 3 : 2);
  if (begin !== department) throw new Error(`${insee}: the department is ${department}`);
}

const fold = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-");

/** A delegated commune with the name of its own commune is the same place. */
const known = new Set();
const rows = read
  .toSorted((a, b) => Object.keys(KINDS).indexOf(a.kind) - Object.keys(KINDS).indexOf(b.kind))
  .filter(({ name, department }) => {
    const key = `${fold(name)} (${department})`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  })
  // The largest first: the position of a commune is also its rank.
  .toSorted((a, b) => Number(b.population) - Number(a.population) || a.insee.localeCompare(b.insee));

const column = (name) => rows.map((row) => row[name]);
const points = (name) => column(name).map((degrees) => Math.round(Number(degrees) * DEGREE));
const columns = {
  insee: column("insee").join(" "),
  names: column("name").join("|").replaceAll("'", "’"),
  kinds: column("kind")
    .map((kind) => KINDS[kind])
    .join(""),
  postcodes: column("postcodes").join("|"),
  // Parents by position: only districts and former communes have one.
  parents: Object.fromEntries(rows.flatMap(({ parent }, position) => (parent ? [[position, parent]] : []))),
  populations: column("population").map(Number),
  latitudes: points("latitude"),
  longitudes: points("longitude"),
};
writeFileSync(TARGET, `${JSON.stringify(columns)}\n`);
say(`${rows.length} places in ${TARGET}`);
