import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("backup", { asBuilt: true });
