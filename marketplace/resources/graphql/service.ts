import { type DocumentNode, execute, GraphQLError, parse, validate } from "graphql";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { outageOf } from "@/marketplace/db/outage";
import { HttpError } from "@/marketplace/errors";
import { excessOf, MAX_TOKENS } from "@/marketplace/resources/graphql/limits";
import { rootOf } from "@/marketplace/resources/graphql/resolvers";
import { schema } from "@/marketplace/resources/graphql/schema";

type Request = { query: string; variables?: JsonObject | null | undefined; operationName?: string | null | undefined };
type GraphqlResponse = {
  data?: unknown;
  errors?: { message: string; path?: readonly (string | number)[] | undefined }[];
};

/**
 * Runs a GraphQL query; its mistakes are in `errors`, never an exception. A failure of the server is reported to
 * `onFailure`, and to the caller in two words only; one that will pass is thrown.
 */
export async function runQuery(
  context: Context,
  caller: Caller,
  request: Request,
  onFailure: (error: unknown) => void,
): Promise<GraphqlResponse> {
  const checked = check(request.query);
  if ("errors" in checked) return checked;
  const { data, errors } = await execute({
    schema,
    document: checked.document,
    rootValue: rootOf(context, caller),
    variableValues: request.variables,
    operationName: request.operationName,
  });
  if (!errors) return { data };
  return {
    data: data ?? null,
    errors: errors.map((error) => {
      const isOurs = error.originalError !== undefined && !(error.originalError instanceof GraphQLError);
      // A truncated response would be taken for the whole: the request is refused, to be sent again.
      if (isOurs && (outageOf(error.originalError) || error.originalError instanceof HttpError))
        throw error.originalError;
      if (isOurs) onFailure(error.originalError);
      return { message: isOurs ? "Internal Server Error" : error.message, path: error.path };
    }),
  };
}

function check(query: string): { document: DocumentNode } | { errors: { message: string }[] } {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
    const invalid = validate(schema, document, undefined, { maxErrors: 5 });
    const excess = invalid.length > 0 ? null : excessOf(document);
    const errors = excess ? [excess] : invalid;
    if (errors.length > 0) return { errors: errors.map(({ message }) => ({ message })) };
    return { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [{ message: error.message }] };
    throw error;
  }
}
