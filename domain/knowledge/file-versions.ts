import type { UploadedAgain } from './records.ts';

/** The facts that decide which of two Files was uploaded last under a name. */
export interface VersionedFile {
  originalFilename: string;
  createdAt: Date;
  uploadedAgain?: UploadedAgain[] | null;
}

/** The names that the bytes of a file came under, each with the time of its last upload in milliseconds. */
export function uploadsOf({
  originalFilename,
  createdAt,
  uploadedAgain,
}: VersionedFile): Map<string, number> {
  const uploads = new Map([[originalFilename, createdAt.getTime()]]);
  for (const { name, at } of uploadedAgain ?? []) uploads.set(name, Date.parse(at));
  return uploads;
}

/** Whether what was last uploaded under the name of `old` is in `fresh`. */
export function isReplaced(old: VersionedFile, fresh: VersionedFile): boolean {
  const name = old.originalFilename;
  const at = uploadsOf(fresh).get(name);
  return at !== undefined && (uploadsOf(old).get(name) ?? 0) <= at;
}

/** The file's later uploads with one more. */
export function withUpload({ uploadedAgain }: VersionedFile, name: string, at: Date): UploadedAgain[] {
  const others = (uploadedAgain ?? []).filter((again) => again.name !== name);
  return [...others, { name, at: at.toISOString() }];
}
