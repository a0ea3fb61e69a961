import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("demo-remove");
