/** Runs the work of a command; an error is printed as one line. */
export const runCommand = (work) =>
  work().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
