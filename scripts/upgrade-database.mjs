import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("upgrade-database");
