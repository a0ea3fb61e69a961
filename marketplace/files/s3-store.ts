import { Readable } from "node:stream";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { Bucket } from "@/marketplace/env";
import { HEAD_BYTES } from "@/marketplace/files/receive";
import { type FileStore, isFileKey, requireFileKey } from "@/marketplace/files/store";

/** Maximum size of a file that is read into memory: a larger file was not stored by the platform. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

/**
 * Stores files in a bucket of S3, or of a compatible service (then with an endpoint). Users upload directly to the
 * bucket, at signed URLs: the content is checked when it is first read.
 */
export const createS3FileStore = (bucket: Bucket): FileStore => {
  const s3 = once(() => connect(bucket));
  const at = (key: string) => ({ Bucket: bucket.bucket, Key: key });
  const get = async (key: string, range?: string): Promise<GetObjectCommandOutput | null> => {
    if (!isFileKey(key)) return null;
    const { client, GetObjectCommand } = await s3();
    return client.send(new GetObjectCommand({ ...at(key), ...(range && { Range: range }) })).catch(nullWhenMissing);
  };
  return {
    async write(key, bytes) {
      requireFileKey(key);
      const { client, PutObjectCommand } = await s3();
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }));
    },
    async read(key) {
      const found = await this.open(key);
      if (!found) return null;
      if (found.bytes > MAX_READ_BYTES) {
        found.stream.destroy();
        return null;
      }
      return Buffer.concat(await found.stream.toArray());
    },
    async open(key) {
      const found = await get(key);
      return found && { bytes: found.ContentLength ?? 0, stream: streamOf(found) };
    },
    async peek(key) {
      const found = await get(key, `bytes=0-${HEAD_BYTES - 1}`);
      if (!found) return null;
      const head = Buffer.concat(await streamOf(found).toArray());
      // Content-Range is "bytes 0-15/1234". Without this header the whole file was sent: it is shorter than the
      // requested range.
      const total = Number(found.ContentRange?.split("/").at(-1) ?? found.ContentLength ?? head.length);
      return { bytes: total, head: head.subarray(0, HEAD_BYTES) };
    },
    async has(key) {
      if (!isFileKey(key)) return false;
      const { client, HeadObjectCommand } = await s3();
      return (await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing)) !== null;
    },
    async remove(key) {
      if (!isFileKey(key)) return;
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand(at(key)));
    },
    tidy: () => Promise.resolve(),
    intake: {
      async sign({ key, contentType, seconds, bytes }) {
        requireFileKey(key);
        const { client, PutObjectCommand, getSignedUrl } = await s3();
        const put = new PutObjectCommand({
          ...at(key),
          ContentType: contentType,
          ...(bytes !== undefined && { ContentLength: bytes }),
        });
        // Browsers set the length themselves, and a page cannot force it.
        const signableHeaders = new Set(["content-type", ...(bytes === undefined ? [] : ["content-length"])]);
        const url = await getSignedUrl(client, put, { expiresIn: seconds, signableHeaders });
        return { url, headers: { "content-type": contentType } };
      },
    },
  };
};

/** Loads the library only when it is used, because it is large. */
async function connect({ region, endpoint, credentials }: Bucket) {
  const [library, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  const client = new library.S3Client({
    region,
    ...(credentials && { credentials }),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The checksum of the upload is unknown when the URL is signed, and not every store understands checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const { GetObjectCommand, PutObjectCommand, HeadObjectCommand, DeleteObjectCommand } = library;
  return { client, getSignedUrl, GetObjectCommand, PutObjectCommand, HeadObjectCommand, DeleteObjectCommand };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function streamOf({ Body: body }: GetObjectCommandOutput): Readable {
  if (body instanceof Readable) return body;
  throw new Error("The bucket answered a file without content");
}

/**
 * Returns null for a 404, when the file does not exist, and for a 416, when the file is empty, which counts as missing.
 * Throws any other error.
 */
function nullWhenMissing(error: { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 || error.$metadata?.httpStatusCode === 416) return null;
  throw error;
}
