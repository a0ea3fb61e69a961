// Replaces the package of the same name in tests: see vitest.config.ts.
export {};
