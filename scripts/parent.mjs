const POLL_MS = 250;

/**
 * Ends this process when its parent ends. Under npm the parent is a shell: it dies of the SIGTERM that npm sends,
 * without passing it on, so this process sends itself the same signal.
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
