const OLDEST = [20, 19];

/** Throws when this Node is too old to run the product. */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new Error(`Node ${OLDEST.join(".")} or later is needed; this is ${version}`);
};
