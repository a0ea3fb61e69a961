import { uploads } from "@/contract/uploads";
import { type FileScan, UploadedFile, type UploadPolicy } from "@/lib/entities/upload";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import { acceptedType, essenceOf, extensionOf, typesOf } from "@/marketplace/files/folders";
import { signPut } from "@/marketplace/files/signed-put";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { openDownload } from "@/marketplace/resources/uploads/download";
import { createUploadLimits, type UploadLimits } from "@/marketplace/resources/uploads/limits";
import { listOwnFiles, removeFile, renameFile } from "@/marketplace/resources/uploads/own-files";
import { createUploadReceiver } from "@/marketplace/resources/uploads/receive-upload";
import {
  byKey,
  filePath,
  NewUpload,
  OwnFilesQuery,
  Renaming,
  SignatureQuery,
} from "@/marketplace/resources/uploads/schemas";
import { claimFile, maxUploadBytes, newKey, readFileRow } from "@/marketplace/resources/uploads/store";
import { verifyUpload } from "@/marketplace/resources/uploads/verify-upload";
import { write } from "@/marketplace/writes/write";

const VALID_SECONDS = 10 * 60;

export const uploadRoutes = (context: Context): Route[] => {
  const receive = createUploadReceiver(context);
  const requireWithinLimits = createUploadLimits(context);
  return [
    route(uploads.policy, {
      action: "file:upload",
      summary: "Get a signed URL for one PUT of a file of this type, within ten minutes",
      description:
        "The server chooses the key. The file belongs to the logged-in caller; requested without a log-in, to the first account that names it. 400 when the folder does not take this type; 422 when the optional `bytes` exceeds the configuration's maxUploadFileSize; when given, the URL accepts no more than `bytes`. 429 beyond 60 files in ten minutes and 500 MB an hour for an account, 20 files and 100 MB an hour for an IP address without an account, 200 MB a day for its network (/24, or /48 of IPv6), or while 2 GB of files have no owner. With a bucket (S3), the URL is the bucket's and may be used again until it expires; the file is checked at its scan (when needsScan is true), or when it is first read.",
      body: NewUpload,
      run: ({ body, ...call }) => createUpload(context, requireWithinLimits, call, body),
    }),
    route(
      { method: "PUT", path: "/files/:folder/:owner/:name", response: UploadedFile },
      {
        action: "file:put",
        alsoRefused: [403],
        summary: "Upload a file to its signed URL, with the requested content-type",
        description:
          "403 when the URL is invalid or expired, 409 when it was used or is in use, 413 when the file is too large, 422 when its first bytes are not those of its type, or when it is a picture that cannot be shown (data.code: damaged, tooManyPixels, tooSlow). A refused file may be sent again. A picture is re-encoded: upright, without the metadata of its camera.",
        params: filePath,
        query: SignatureQuery,
        takesBytes: true,
        run: ({ params, query, ...call }) =>
          receive(call, {
            key: `${params.folder}/${params.owner}/${params.name}`,
            maxBytes: query.maxBytes,
            expires: query.expires,
            signature: query.signature,
          }),
      },
    ),
    ...ownFileRoutes(context),
    route(uploads.buffer, {
      action: "file:read",
      alsoRefused: [404],
      summary: "Read a file by its key",
      description:
        "For a file of the caller, a CV that their firm may open, and a file received in an application or a message; 403 otherwise, 404 when the file does not exist. A PDF is sent to be displayed, any other file to be downloaded.",
      query: byKey,
      async run({ query, caller, reply }) {
        const { headers, stream } = await openDownload(context, caller, query.key);
        return reply.headers(headers).send(stream);
      },
    }),
    route(uploads.scan, {
      action: "file:scan",
      alsoRefused: [404],
      summary: "Check an uploaded file of the caller, and return its scan status",
      description:
        "The status is always notScanned: no scanner is configured. A file sent to a bucket is checked as at the PUT: a 422 removes it. 403 for another owner's file, 404 when the file does not exist.",
      body: byKey,
      run: ({ body, caller }) => scanFile(context, caller, body.key),
    }),
  ];
};

const ownFileRoutes = (context: Context): Route[] => [
  route(uploads.listMine, {
    action: "file:list",
    summary: "List the caller's uploaded files, the newest 100 first; of one folder if given",
    description:
      "Each file has its name, size, date and folder (`kind`), whether a profile of the caller names it, whether it is the CV of the profile (`isDefault`), and the number of applications sent with it. `mine=true` is required: callers only list their own files.",
    query: OwnFilesQuery,
    run: ({ query, caller }) => listOwnFiles(context, caller, query),
  }),
  route(uploads.rename, {
    action: "file:edit",
    alsoRefused: [404],
    summary: "Rename a file of the caller",
    description: "403 for another owner's file, 404 when the file does not exist.",
    body: Renaming,
    run: ({ body, ...call }) => renameFile(context, call, body),
  }),
  route(uploads.remove, {
    action: "file:edit",
    alsoRefused: [404],
    summary: "Remove a CV of the caller that nothing names",
    description:
      "403 for another owner's file, 404 when it does not exist, 422 when it is no CV, or when a profile, an application or a message names it.",
    query: byKey,
    run: ({ query, ...call }) => removeFile(context, call, query.key),
  }),
];

/**
 * Creates an upload. Throws 400 naming `contentType` when the folder does not accept the type, 422 when the declared
 * size is too large, 429 beyond the caller's limits.
 */
async function createUpload(
  context: Context,
  requireWithinLimits: UploadLimits,
  call: RouteCall,
  given: NewUpload,
): Promise<UploadPolicy> {
  const { folder, filename, bytes } = given;
  const contentType = acceptedType(folder, essenceOf(given.contentType));
  if (!contentType) throw badField(["contentType"], `must be one of ${typesOf(folder).join(", ")}`, "any.only");
  const ceiling = await maxUploadBytes(context.db);
  if (bytes !== undefined && bytes > ceiling) throw unprocessable("The file is too large", { maxBytes: ceiling });
  const maxBytes = bytes ?? ceiling;
  await requireWithinLimits(call.caller, maxBytes);
  const ownerId = call.caller.actorId;
  const key = newKey(folder, ownerId, extensionOf(contentType));
  const expires = Date.now() + VALID_SECONDS * 1000;
  const signed = await sign(context, { key, contentType, expires, bytes, maxBytes });
  return write(context, call, async ({ trx }) => {
    await trx
      .insertInto("files")
      .values({ key, folder, filename, content_type: contentType, owner_id: ownerId })
      .execute();
    const needsScan = "sign" in context.files.intake;
    return {
      ...signed,
      key,
      needsScan,
      method: "PUT" as const,
      expiresDate: new Date(expires).toISOString(),
      maxBytes,
    };
  });
}

type ToSign = Parameters<typeof signPut>[0] & { bytes: number | undefined };

async function sign({ db, files, settings }: Context, { bytes, ...permit }: ToSign) {
  const { key, contentType } = permit;
  if ("sign" in files.intake) return files.intake.sign({ key, contentType, seconds: VALID_SECONDS, bytes });
  const secret = await platformSecret(db, "uploads");
  const url = signPut(permit, secret, settings.apiOrigin);
  return { url, headers: { "content-type": contentType } };
}

/**
 * Verifies an uploaded file, which is never scanned. Throws 404 when the file was not received, 403 when it is another
 * person's.
 */
async function scanFile(context: Context, caller: Caller, key: string): Promise<FileScan> {
  const row = await readFileRow(context.db, key);
  if (!row) throw notFound();
  requireMay(caller, "file:scan", row.owner_id ?? (await claimFile(context.db, key, caller)));
  await verifyUpload(context, row);
  return { key, status: "notScanned" };
}
