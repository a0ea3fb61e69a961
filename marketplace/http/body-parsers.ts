import type { FastifyInstance } from "fastify";
import { HttpError, malformed } from "@/marketplace/errors";

/**
 * JSON only. An absent body is `undefined` in spite of its content type: existing clients send an empty POST as
 * `application/x-www-form-urlencoded` (docs/protocol.md §1.0). `__proto__` survives as a plain key, and is refused by
 * name later.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : JSON.parse(body.toString()));
    } catch {
      done(malformed("The body is not valid JSON"));
    }
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    done(new HttpError(415, { message: "The body must be sent as application/json", statusCode: 415 }));
  });
}

/** Bodies are not parsed in this scope: their handlers read the stream. */
export function skipBodyParsing(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
}
