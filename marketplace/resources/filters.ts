import { type RawBuilder, sql } from "kysely";
import { inDates, isOneOf } from "@/marketplace/db/conditions";
import { dateRange, ids, type Range } from "@/marketplace/http/fields";

/** Query fields of the filters that most lists accept. */
export const commonFilters = { id: ids, createdDate: dateRange, updatedDate: dateRange };

type CommonFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
};

/** The conditions of these filters; none when they are absent. */
export const commonConditions = ({ id, createdDate, updatedDate }: CommonFilters): RawBuilder<boolean>[] => [
  ...ifDefined(id, (values) => isOneOf("id", values)),
  ...ifDefined(createdDate, (range) => inDates("created_date", range)),
  ...ifDefined(updatedDate, (range) => inDates("updated_date", range)),
];

/** Returns the condition of a filter; none when its value is undefined. */
export const ifDefined = <Value>(
  value: Value | undefined,
  toCondition: (value: Value) => RawBuilder<boolean>,
): RawBuilder<boolean>[] => (value === undefined ? [] : [toCondition(value)]);

/** Condition that a boolean column has this value. */
export const isFlag = (column: string, value: boolean): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${value}`;
