/**
 * A loader for library files whose functions no browser calls, but which other loaded files import: each export stays,
 * as a function that throws (next.config.ts lists the files).
 */
export default function neverCalled(source) {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)].map(
    ([, name, renamed]) => name ?? renamed,
  );
  const refuse = (name) => `() => { throw new Error("${name} is left out of browsers: see next.config.ts"); }`;
  const exported = names.map((name) => `const $${name} = ${refuse(name)};\nexport { $${name} as ${name} };`);
  return `${exported.join("\n")}\nexport default null;\n`;
}
