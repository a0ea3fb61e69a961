import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

// `server-only` throws wherever React Server Components are not; a test is such a place.
const alias = { "@": root, "server-only": fileURLToPath(new URL("tests/support/server-only.ts", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["tests/unit/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: "tests/support/patient-queries.ts",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/{integration,long,relevance}/**/*.test.ts"],
          environment: "node",
          globalSetup: "tests/support/database-server.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
