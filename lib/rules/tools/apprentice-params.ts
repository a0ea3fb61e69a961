import type { RawParams } from "@/lib/rules/search/params";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";
import { choiceField, mapReading, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

const FIELDS = {
  contrat: choiceField(TRAINING_CONTRACTS, "apprentissage"),
  age: choiceField(APPRENTICE_AGES, "18-20"),
  diplome: choiceField(TRAINING_DIPLOMAS, "bac-pro"),
  coefficient: choiceField(APPRENTICE_COEFFICIENTS, "aucun"),
};

export const readApprentice = (params: RawParams) =>
  mapReading(
    readFields(params, FIELDS),
    ({ contrat, age, diplome, coefficient }): ApprenticeInput => ({
      contract: contrat,
      age,
      diploma: diplome,
      coefficient,
    }),
  );

export const apprenticeParams = ({ contract, age, diploma, coefficient }: ApprenticeInput) =>
  toToolQuery({ contrat: contract, age, diplome: diploma, coefficient });
