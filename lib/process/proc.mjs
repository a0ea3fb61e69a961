import { readFileSync } from "node:fs";

/**
 * The state of processes according to the kernel (proc(5)), on Linux only: the kernel knows it even when a process does
 * not respond. On other systems, only the silence of a process shows that it is in trouble.
 */

/** USER_HZ: number of ticks in a second, the unit of the processor times that the kernel shows. */
const TICKS_A_SECOND = 100;

/**
 * Returns the state of the main thread of a Node process: `isStopped` by a signal (SIGSTOP), `wantsProcessor` when it
 * runs or waits for a core, and the seconds of processor that it has used. Null when the process is gone, or elsewhere
 * than on Linux.
 * @param {number | undefined} pid
 */
export const mainThreadOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    // The name before the state may contain spaces and parentheses.
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    return {
      isStopped: state === "T",
      wantsProcessor: state === "R",
      usedSeconds: (Number(fields[10]) + Number(fields[11])) / TICKS_A_SECOND,
    };
  } catch {
    return null;
  }
};

/** @param {number} pid */
export const childrenOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/**
 * Continues a process that a signal has stopped: a stopped process does not respond, but has lost nothing. Returns
 * whether the process was stopped.
 * @param {number | undefined} pid
 */
export const continueStopped = (pid) => {
  if (pid === undefined || !mainThreadOf(pid)?.isStopped) return false;
  process.kill(pid, "SIGCONT");
  return true;
};
