import { resolve } from "node:path";
import { loadConfigFromFile, type Plugin } from "vite";
import { createVitest, type TestProject, type TestResult, type Vitest } from "vitest/node";
import { type Mistake, withMistake } from "@/tests/planted/mistake";

const CONFIG = resolve("vitest.config.ts");

/**
 * Starts vitest with one source replaced by its mistake in memory: nothing is written to the disk, so nothing has to be
 * restored.
 */
export async function openVitest() {
  const planted = { file: "", text: "" };
  const plugin: Plugin = {
    name: "planted-mistake",
    enforce: "pre",
    transform: (_code, id) => (id.split("?")[0] === planted.file ? { code: planted.text, map: null } : undefined),
  };
  const projects = (await readProjects()).map((project) => ({
    ...project,
    extends: CONFIG,
    plugins: [plugin],
    // Modules shared between files would have been evaluated before the mistake.
    test: { ...project.test, isolate: true },
  }));
  const vitest = await createVitest("test", { config: false, watch: false, reporters: [{}] }, { test: { projects } });
  await vitest.standalone();
  const read = (file: string, text: string) => {
    Object.assign(planted, { file: resolve(file), text });
    vitest.invalidateFile(resolve(file));
  };
  return {
    close: () => vitest.close(),
    /** Runs the tests of these mistakes on the unchanged sources, and returns their results by mistake. */
    runUnchanged: (mistakes: Mistake[]) => runTests(vitest, mistakes),
    /** Plants a mistake, and returns the result of its test. */
    async runWith(mistake: Mistake): Promise<TestResult | undefined> {
      read(mistake.file, withMistake(mistake));
      const results = await runTests(vitest, [mistake]);
      read("", "");
      vitest.invalidateFile(resolve(mistake.file));
      return results.get(mistake);
    },
  };
}

async function readProjects() {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" }, CONFIG);
  const projects = loaded?.config.test?.projects ?? [];
  return projects.flatMap((project) => (typeof project === "object" && "test" in project ? [project] : []));
}

/** Runs the tests of these mistakes. A test whose file does not load has no result. */
async function runTests(vitest: Vitest, mistakes: Mistake[]): Promise<Map<Mistake, TestResult>> {
  const titles = new Map<string, string[]>();
  for (const { test } of mistakes) titles.set(test[0], [...(titles.get(test[0]) ?? []), test[1]]);
  const specifications = [...titles].map(([file, names]) => {
    const testNamePattern = new RegExp(names.map((name) => `${escapePattern(name)}$`).join("|"));
    return projectOf(vitest, file).createSpecification(resolve(file), { testNamePattern });
  });
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  return new Map(
    mistakes.flatMap((mistake) => {
      const [file, title] = mistake.test;
      const run = tests.find(({ name, module }) => name === title && module.moduleId === resolve(file));
      return run ? [[mistake, run.result()] as const] : [];
    }),
  );
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function projectOf(vitest: Vitest, file: string): TestProject {
  const project = vitest.projects.find((candidate) => candidate.matchesTestGlob(resolve(file)));
  if (!project) throw new Error(`${file} is no test of vitest`);
  return project;
}
