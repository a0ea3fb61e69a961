/** Does the work of a command; what stops it is one line for the person who typed it. */
export const runCommand = (work) =>
  work().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
