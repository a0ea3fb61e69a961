const POLL_MS = 250;

/**
 * Ends this process when its parent ends. Under npm the parent is a shell, which the SIGTERM of npm ends without being
 * passed on. So this process sends the same signal to itself.
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
