import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unknownRoute } from "@/marketplace/errors";
import { isOfThisMachine } from "@/marketplace/outbox/open-outbox";
import { listPage, MAIL_HEADERS, mailPage, OUTBOX_HEADERS, OUTBOX_PATH } from "@/marketplace/outbox/pages";
import { listMails, readMail } from "@/marketplace/outbox/read-outbox";

const MAX_LISTED = 100;

/** Removes the CORS headers: pages of any site may read the API's responses, but not the outbox. */
const withoutCors = (reply: FastifyReply) => {
  for (const name of Object.keys(reply.getHeaders())) if (name.startsWith("access-control-")) reply.removeHeader(name);
  return reply;
};

/** Throws 404, as if this path did not exist, for a request from another machine. */
function requireThisMachine(request: FastifyRequest): void {
  if (!isOfThisMachine(request.raw)) throw unknownRoute(request.url.split("?")[0] ?? request.url);
}

type Named = { Params: { name: string } };

/** Adds the pages of the outbox; call it only on a marketplace that may show them (hasReadableOutbox). */
export function addOutbox(app: FastifyInstance, folder: string): void {
  const read = async (request: FastifyRequest<Named>) => {
    requireThisMachine(request);
    const mail = await readMail(folder, request.params.name);
    if (!mail) throw unknownRoute(OUTBOX_PATH);
    return mail;
  };
  app.get(OUTBOX_PATH, async (request, reply) => {
    requireThisMachine(request);
    return withoutCors(reply)
      .headers(OUTBOX_HEADERS)
      .send(listPage(await listMails(folder, MAX_LISTED)));
  });
  app.get<Named>(`${OUTBOX_PATH}/:name`, async (request, reply) => {
    const mail = await read(request);
    return withoutCors(reply).headers(OUTBOX_HEADERS).send(mailPage(mail));
  });
  app.get<Named>(`${OUTBOX_PATH}/:name/html`, async (request, reply) => {
    const mail = await read(request);
    return withoutCors(reply).headers(MAIL_HEADERS).send(mail.html);
  });
}
