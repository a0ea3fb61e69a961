import type { RawParams } from "@/lib/rules/search/params";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";
import { choiceParam, toToolQuery } from "@/lib/rules/tools/tool-params";

export function parseApprentice(params: RawParams): ApprenticeInput {
  return {
    contract: choiceParam(params, "contrat", TRAINING_CONTRACTS, "apprentissage"),
    age: choiceParam(params, "age", APPRENTICE_AGES, "18-20"),
    diploma: choiceParam(params, "diplome", TRAINING_DIPLOMAS, "bac-pro"),
    coefficient: choiceParam(params, "coefficient", APPRENTICE_COEFFICIENTS, "aucun"),
  };
}

export const apprenticeParams = ({ contract, age, diploma, coefficient }: ApprenticeInput) =>
  toToolQuery({ contrat: contract, age, diplome: diploma, coefficient });
