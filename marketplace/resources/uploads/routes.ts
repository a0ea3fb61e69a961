import { uploads } from "@/contract/uploads";
import { UploadedFile } from "@/lib/entities/upload";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { openDownload } from "@/marketplace/resources/uploads/download";
import { createUploadLimits } from "@/marketplace/resources/uploads/limits";
import { listOwnFiles, renameFile } from "@/marketplace/resources/uploads/own-files";
import { createUploadReceiver } from "@/marketplace/resources/uploads/receive-upload";
import {
  byKey,
  filePath,
  NewUpload,
  OwnFilesQuery,
  Renaming,
  SignatureQuery,
} from "@/marketplace/resources/uploads/schemas";
import { createUpload, scanFile } from "@/marketplace/resources/uploads/service";

export const uploadRoutes = (context: Context): Route[] => {
  const receive = createUploadReceiver(context);
  const requireWithinLimits = createUploadLimits(context);
  return [
    route(uploads.policy, {
      action: "file:upload",
      summary: "Ask where to put a file: a signed address, for one PUT of this type within ten minutes",
      description:
        "The key is the server's. The file belongs to the caller who is logged in; requested with a key alone, to the first one who names it. The response is 400 when the folder takes no such type, and 422 when `bytes`, which is optional, is more than the configuration's maxUploadFileSize; when given, the address takes no more than them. 429 beyond 60 files in ten minutes and 500 MB an hour for an account, 20 files and 100 MB an hour for an address without account, 200 MB a day for its network (/24, or /48 of IPv6), or while 2 GB of files belong to nobody. With a bucket (S3), the address is the bucket's and may be used again until its time is over; what arrived is judged at its scan, which needsScan asks for, or when it is first read.",
      body: NewUpload,
      run: ({ body, ...call }) => createUpload(context, requireWithinLimits, call, body),
    }),
    route(
      { method: "PUT", path: "/files/:folder/:owner/:name", response: UploadedFile },
      {
        action: "file:put",
        alsoRefused: [403],
        summary: "Put a file at its signed address, with the requested content-type",
        description:
          "403 when the address is not valid or no longer, 409 when it was used or is being used, 413 when the file is too large, 422 when it does not begin as a file of its type, or is a picture that cannot be shown (data.code: damaged, tooManyPixels, tooSlow). Refused, it may be sent again. A picture is written anew: upright, without what its camera noted.",
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
        "The caller's own, a CV that their firm may open, or one that they received in an application or a message; 403 otherwise, 404 when there is no such file. A PDF is sent to be shown, anything else to be downloaded.",
      query: byKey,
      async run({ query, caller, reply }) {
        const { headers, stream } = await openDownload(context, caller, query.key);
        return reply.headers(headers).send(stream);
      },
    }),
    route(uploads.scan, {
      action: "file:scan",
      alsoRefused: [404],
      summary: "What a scanner found in the caller's own file",
      description:
        "Always notScanned: no scanner is configured. What went to a bucket is judged as at the PUT: 422, and it is removed. 403 for another's file, 404 when there is none.",
      body: byKey,
      run: ({ body, caller }) => scanFile(context, caller, body.key),
    }),
  ];
};

const ownFileRoutes = (context: Context): Route[] => [
  route(uploads.listMine, {
    action: "file:list",
    summary: "The caller's own files that arrived, the newest 100 first; of one folder if given",
    description:
      "With the name, the size, the date and the folder (`kind`) of each, whether a profile of the caller names it, whether it is the profile's CV (`isDefault`), and how many applications it was sent with. `mine=true` is required: nobody lists another's.",
    query: OwnFilesQuery,
    run: ({ query, caller }) => listOwnFiles(context, caller, query),
  }),
  route(uploads.rename, {
    action: "file:edit",
    alsoRefused: [404],
    summary: "Give an own file another name",
    description: "403 for another's file, 404 when there is none.",
    body: Renaming,
    run: ({ body, ...call }) => renameFile(context, call, body),
  }),
];
