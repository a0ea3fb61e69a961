import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("migrate");
