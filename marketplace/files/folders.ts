import { WORD_TYPE } from "@/lib/rules/upload";

/** Types of files by their first bytes, since the name and the declared type of a file prove nothing. */
const SIGNATURES = {
  "application/pdf": { extension: "pdf", isBegunBy: (head: Buffer) => startsWith(head, "%PDF-") },
  "image/png": { extension: "png", isBegunBy: (head: Buffer) => startsWith(head, "\x89PNG\r\n\x1a\n") },
  "image/jpeg": { extension: "jpg", isBegunBy: (head: Buffer) => startsWith(head, "\xff\xd8\xff") },
  "image/webp": {
    extension: "webp",
    isBegunBy: (head: Buffer) => startsWith(head, "RIFF") && startsWith(head.subarray(8), "WEBP"),
  },
  // A Word file with a password is a Compound File. It is stored too, so that its reading tells the person why it fails.
  [WORD_TYPE]: {
    extension: "docx",
    isBegunBy: (head: Buffer) => startsWith(head, "PK\x03\x04") || startsWith(head, "\xd0\xcf\x11\xe0"),
  },
  "text/csv": { extension: "csv", isBegunBy: isText },
  "application/xml": { extension: "xml", isBegunBy: isText },
  "application/json": { extension: "json", isBegunBy: isText },
} as const;
export type FileType = keyof typeof SIGNATURES;

/** Returns whether a file begins like a text, which has no signature: without zeros, or in UTF-16, half of which may be. */
function isText(head: Buffer): boolean {
  if (startsWith(head, "\xff\xfe") || startsWith(head, "\xfe\xff")) return true;
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return even + odd === 0 || (Math.min(even, odd) === 0 && even + odd > head.length / 4);
}

const startsWith = (head: Buffer, bytes: string) => head.subarray(0, bytes.length).equals(Buffer.from(bytes, "latin1"));

/** Returns whether a file with this beginning is of this type. */
export const isOfType = (type: string, head: Buffer): boolean =>
  Object.hasOwn(SIGNATURES, type) && SIGNATURES[type as FileType].isBegunBy(head);

/** Returns a content type without its parameters, in lower case. */
export const essenceOf = (contentType: string): string => (contentType.split(";")[0] ?? "").trim().toLowerCase();

export const extensionOf = (type: FileType): string => SIGNATURES[type].extension;

/** Returns the type that the extension of a key stands for; the server chose this extension. */
export function typeOfKey(key: string): FileType | null {
  const extension = key.split(".").at(-1)?.replace("jpeg", "jpg");
  const found = Object.entries(SIGNATURES).find(([, signature]) => signature.extension === extension);
  return found ? (found[0] as FileType) : null;
}

const IMAGES = ["image/png", "image/jpeg", "image/webp"] as const;
const PAPERS = ["application/pdf", ...IMAGES] as const;

/**
 * The folders of files and the types that each accepts. The pictures of public folders are served to every visitor,
 * resized; the files of the other folders are never served in this way.
 */
const FOLDERS = {
  logos: { types: IMAGES, isPublic: true },
  covers: { types: IMAGES, isPublic: true },
  avatars: { types: IMAGES, isPublic: true },
  resumes: { types: ["application/pdf"], isPublic: false },
  /** CVs to read into a profile. Firms open PDFs only: no profile or message may name these, which are soon erased. */
  imports: { types: [WORD_TYPE], isPublic: false },
  attachments: { types: PAPERS, isPublic: false },
  library: { types: PAPERS, isPublic: false },
  feeds: { types: ["text/csv", "application/xml", "application/json"], isPublic: false },
} as const satisfies Record<string, { types: readonly FileType[]; isPublic: boolean }>;

export type Folder = keyof typeof FOLDERS;
export const FOLDER_NAMES = Object.keys(FOLDERS) as [Folder, ...Folder[]];

/** Returns the type when the folder accepts it, else null. */
export const acceptedType = (folder: Folder, type: string): FileType | null =>
  FOLDERS[folder].types.find((accepted) => accepted === type) ?? null;

export const typesOf = (folder: Folder): readonly FileType[] => FOLDERS[folder].types;

/** Returns whether the key is of a public picture. Pictures of the demonstration have their own folder. */
export function isPublicKey(key: string): boolean {
  const folder = key.replace(/^demonstration\//, "").split("/")[0] ?? "";
  return Object.hasOwn(FOLDERS, folder) && FOLDERS[folder as Folder].isPublic;
}
