const POLL_MS = 250;

/**
 * Under npm our parent is a shell: it dies of the SIGTERM that npm passes on, without passing it on itself. Its end is
 * then ours, by the same signal.
 */
export const endWithParent = () => {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  poll.unref();
};
