import { CACHE_PREFIX, COPIES_PREFIX } from "@/lib/rules/offline/names";

/** Written by the build (scripts/build.mjs). */
declare const BUILD_ID: string;

/** Cache of the copies of pages that a person saved or searched. */
const copiesName = () => COPIES_PREFIX + BUILD_ID;
/** Cache of the page that lists what can be read offline, in each language. */
const shellName = () => `${CACHE_PREFIX}shell-${BUILD_ID}`;
/** Cache of the files of the build that the stored pages need. */
const filesName = () => `${CACHE_PREFIX}files-${BUILD_ID}`;

export const openCopies = () => caches.open(copiesName());
export const openShell = () => caches.open(shellName());
export const openFiles = () => caches.open(filesName());

const namesFrom = async (prefix: string) => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Opens the caches of copies of former builds. */
export const openFormerCopies = async () => {
  const names = await namesFrom(COPIES_PREFIX);
  return Promise.all(names.filter((name) => name !== copiesName()).map((name) => caches.open(name)));
};

export const removeFormerCaches = async () => {
  const current = [copiesName(), shellName(), filesName()];
  const former = (await namesFrom(CACHE_PREFIX)).filter((name) => !current.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
};

/** Removes the copies of every build: a build that is being replaced must retain nothing of the person either. */
export const removeCopies = async () => {
  await Promise.all((await namesFrom(COPIES_PREFIX)).map((name) => caches.delete(name)));
};
