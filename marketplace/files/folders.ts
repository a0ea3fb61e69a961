/** Types of files by their first bytes, since the name and the declared type of a file prove nothing. */
const SIGNATURES = {
  "application/pdf": { extension: "pdf", isBegunBy: (head: Buffer) => startsWith(head, "%PDF-") },
  "image/png": { extension: "png", isBegunBy: (head: Buffer) => startsWith(head, "\x89PNG\r\n\x1a\n") },
  "image/jpeg": { extension: "jpg", isBegunBy: (head: Buffer) => startsWith(head, "\xff\xd8\xff") },
  "image/webp": {
    extension: "webp",
    isBegunBy: (head: Buffer) => startsWith(head, "RIFF") && startsWith(head.subarray(8), "WEBP"),
  },
  // A text has no signature: files with bytes that no text contains are refused.
  "text/csv": { extension: "csv", isBegunBy: (head: Buffer) => !head.includes(0) },
} as const;
export type FileType = keyof typeof SIGNATURES;

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
  attachments: { types: PAPERS, isPublic: false },
  library: { types: PAPERS, isPublic: false },
  feeds: { types: ["text/csv"], isPublic: false },
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
