/** One line for whoever typed the command. */
export const say = (line) => process.stdout.write(`${line}\n`);
