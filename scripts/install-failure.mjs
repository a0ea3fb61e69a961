// Explains why npm could not install: npm prints a whole page, in which the error code is the most useful part.

const CAUSES = [
  [
    /^(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E5\d\d)$/,
    "the registry of packages cannot be reached; check the network, and npm's registry and proxy",
  ],
  [/CERT|SIGNED/, "the registry's certificate is not trusted; set NODE_EXTRA_CA_CERTS to that of your network"],
  [/^E40[13]$/, "the registry refuses access; check npm's registry and token"],
  [/^E404$/, "the registry does not have a package of package-lock.json; check npm's registry"],
  [/^(?:ENOSPC|EDQUOT)$/, "the disk is full; the packages take 1 GB"],
  [/^(?:EACCES|EPERM|EROFS)$/, "this user cannot write in this folder, or in npm's cache"],
  [/^EINTEGRITY$/, "a package is not what package-lock.json says; empty npm's cache (npm cache clean --force)"],
  [/^EUSAGE$/, "package.json and package-lock.json differ; run npm install, or take both from one version"],
];

/** Returns the Error to throw. `printed`: npm's error output. */
export const installFailure = (error, printed) => {
  if (error.code === "ENOENT") return new Error("The installation failed: npm is not found; it comes with Node");
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(printed)?.[1] ?? "";
  const words = CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? "npm says why above";
  return new Error(`The installation failed: ${words}${code && ` (${code})`}`);
};
