/**
 * zod compiles its schemas where it is allowed to. Testing whether it is allowed violates the content security policy
 * (server/csp), and browsers report the violation. zod reads this setting, its own `config({ jitless })`, before its
 * first schema; importing `config` here would put all of zod into every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
