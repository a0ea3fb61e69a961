import { aCv } from "@/tests/support/a-cv";
import { just, type Maker, type Meeting, make } from "@/tests/support/rights/asking";

const PDF = { filename: "cv.pdf", folder: "resumes", contentType: "application/pdf" };

/** A CV that has arrived, of the owner of this meeting. */
async function arrived(meeting: Meeting): Promise<string> {
  const key = await make(meeting, "file");
  await meeting.context.files.write(key, await aCv());
  return key;
}

/** How each operation on files is asked. */
export const FILE_REQUESTS: Record<string, Maker> = {
  "POST /upload/policy": just(PDF),
  "PUT /files/:folder/:owner/:name": async ({ asSecret }) => {
    const { body } = await asSecret("POST", "/upload/policy", PDF);
    const { key, url } = body as { key: string; url: string };
    const [folder = "", owner = "", name = ""] = key.split("/");
    return {
      params: { folder, owner, name },
      query: new URL(url).search.slice(1),
      bytes: { type: PDF.contentType, content: await aCv() },
    };
  },
  "GET /files/buffer": async (meeting) => ({ query: `key=${await arrived(meeting)}` }),
  "POST /files/scan": just(async (meeting) => ({ key: await arrived(meeting) })),
  "POST /integrations/affinda/parseprocess": just(async () => ({
    standalone: true,
    payload: Buffer.from(await aCv()).toString("base64"),
  })),
};
