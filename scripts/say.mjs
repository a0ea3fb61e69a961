/** Writes one line for the person who typed the command. */
export const say = (line) => process.stdout.write(`${line}\n`);
