import { z } from "zod";
import { OwnFile, OwnFiles } from "@/lib/entities/upload";
import { fileScan, parsedResume, uploadPolicy } from "@/tests/fixtures/account-responses";
import { aCv } from "@/tests/support/a-cv";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, onObject, request, type Situation } from "@/tests/support/replay/request";

const PDF_UPLOAD = { filename: "cv.pdf", folder: "resumes", contentType: "application/pdf" };

/** Stores a CV of the owner of this situation, and returns its key. */
async function arrived(situation: Situation): Promise<string> {
  const key = await createFor(situation, "file");
  await situation.context.files.write(key, await aCv());
  return key;
}
const parse = { assetId: "ast_3", s3FullPath: "cvs/abc/def.pdf", standalone: true };
const upload = { filename: "cv.pdf", folder: "cvs", contentType: "application/pdf", bytes: 9 };
const PDF = "%PDF-1.7 é";
const SIGNED = "files/cvs/abc/def.pdf?expires=1&signature=x%2Fy";
const ownFile = {
  key: "resumes/abc/def.pdf",
  filename: "Mon CV.pdf",
  contentType: "application/pdf",
  bytes: 9,
  kind: "resumes",
  createdDate: "2026-11-22T10:00:00.000Z",
  isInProfile: true,
  isDefault: false,
  nbApplications: 0,
};
const policy = { key: "cvs/a/b.pdf", headers: { "content-type": "application/pdf" } };

/** Uploads, files, and the reading of CVs. */
export const FILE_CALLS: Call[] = [
  {
    operation: "POST /integrations/affinda/parseprocess",
    protocol: [99],
    rights: "... AAA ....... AAAAA A .",
    request: request(async () => ({
      standalone: true,
      payload: Buffer.from(await aCv()).toString("base64"),
    })),
    response: is.anObject,
    client: [
      clientCall("resumes.parse", (c) => c.resumes.parse(parse), "POST /integrations/affinda/parseprocess", {
        body: parse,
        response: parsedResume,
      }),
    ],
  },
  {
    operation: "GET /assets/:id/resume.pdf",
    rights: "* ... OOO ....... OOOOO A .",
    request: onObject("resume"),
    response: z.string().startsWith("%PDF-"),
    client: [
      clientCall(
        "resumes.print",
        async (c) => new TextDecoder().decode(await c.resumes.print("ast_3", { locale: "en", photo: true })),
        "GET /assets/ast_3/resume.pdf?locale=en&photo=true",
        { response: new TextEncoder().encode(PDF), result: PDF },
      ),
    ],
  },
  {
    operation: "PUT /files/:folder/:owner/:name",
    protocol: [101],
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async ({ asSecret }) => {
      const { body } = await asSecret("POST", "/upload/policy", PDF_UPLOAD);
      const { key, url } = body as { key: string; url: string };
      const [folder = "", owner = "", name = ""] = key.split("/");
      return {
        params: { folder, owner, name },
        query: new URL(url).search.slice(1),
        bytes: { type: PDF_UPLOAD.contentType, content: await aCv() },
      };
    },
    response: is.anObject,
    client: [
      clientCall(
        "uploads.put",
        (c, origin) => c.uploads.put({ ...policy, url: `${origin}/${SIGNED}` }, new Blob(["%PDF-1.7"])),
        `PUT /${SIGNED}`,
        { body: "%PDF-1.7", credentials: "none", response: { key: policy.key, bytes: 8 }, result: undefined },
      ),
    ],
  },
  {
    operation: "GET /files",
    rights: "... AAA AAAAAAA AAAAA A .",
    request: request(undefined, "mine=true"),
    response: OwnFiles,
    client: [
      clientCall(
        "uploads.listMine",
        (c) => c.uploads.listMine({ folder: "resumes" }),
        "GET /files?folder=resumes&mine=true",
        {
          response: { results: [ownFile] },
        },
      ),
    ],
  },
  {
    operation: "PATCH /files",
    rights: "* ... OOO OOOOOOO OOOOO A .",
    request: request(async (situation) => ({ key: await arrived(situation), filename: "Mon CV.pdf" })),
    response: OwnFile,
    client: [
      clientCall(
        "uploads.rename",
        (c) => c.uploads.rename({ key: ownFile.key, filename: ownFile.filename }),
        "PATCH /files",
        { body: { key: ownFile.key, filename: ownFile.filename }, response: ownFile },
      ),
    ],
  },
  {
    operation: "DELETE /files",
    rights: "* ... OOO OOOOOOO OOOOO A .",
    request: async (situation) => ({ query: `key=${await arrived(situation)}` }),
    response: is.success,
    client: [
      clientCall(
        "uploads.remove",
        (c) => c.uploads.remove({ key: ownFile.key }),
        "DELETE /files?key=resumes%2Fabc%2Fdef.pdf",
        { response: { success: true } },
      ),
    ],
  },
  {
    operation: "GET /files/buffer",
    protocol: [101],
    rights: "* ... OOO OOOOOOO OOOOO A .",
    request: async (situation) => ({ query: `key=${await arrived(situation)}` }),
    response: z.string().startsWith("%PDF-"),
    client: [
      clientCall(
        "uploads.buffer",
        async (c) => new TextDecoder().decode(await c.uploads.buffer({ key: "cvs/abc/d.pdf" })),
        "GET /files/buffer?key=cvs%2Fabc%2Fd.pdf",
        { response: new TextEncoder().encode(PDF), result: PDF },
      ),
    ],
  },
  {
    operation: "POST /files/scan",
    protocol: [101],
    rights: "* ... OOO OOOOOOO OOOOO A .",
    request: request(async (situation) => ({ key: await arrived(situation) })),
    response: is.anObject,
    client: [
      clientCall("uploads.scan", (c) => c.uploads.scan({ key: fileScan.key }), "POST /files/scan", {
        body: { key: fileScan.key },
        response: fileScan,
      }),
    ],
  },
  {
    operation: "POST /upload/policy",
    protocol: [101],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(PDF_UPLOAD),
    response: z.looseObject({ url: z.url(), key: z.string() }),
    client: [
      clientCall("uploads.policy", (c) => c.uploads.policy(upload), "POST /upload/policy", {
        body: upload,
        response: uploadPolicy,
      }),
    ],
  },
];
