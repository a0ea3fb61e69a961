/**
 * zod compiles its schemas where it may; to ask whether it may is a violation of the content policy (server/csp), which
 * browsers report. It reads this setting, its own `config({ jitless })`, before its first schema; importing it here would
 * put all of zod into every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
