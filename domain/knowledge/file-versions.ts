import type { UploadedAgain } from './records.ts';

/** The facts that decide which of two Files was uploaded last under a name. */
export interface VersionedFile {
  originalFilename: string;
  createdAt: Date;
  uploadedAgain?: UploadedAgain[] | null;
}

/** The names under which a file's bytes were uploaded, each with the time of its last upload in milliseconds. */
export function uploadsOf({
  originalFilename,
  createdAt,
  uploadedAgain,
}: VersionedFile): Map<string, number> {
  const uploads = new Map([[originalFilename, createdAt.getTime()]]);
  for (const { name, at } of uploadedAgain ?? []) uploads.set(name, Date.parse(at));
  return uploads;
}

/** Whether the name of `old` was last uploaded with the content of `fresh`. */
export function isReplaced(old: VersionedFile, fresh: VersionedFile): boolean {
  const name = old.originalFilename;
  const at = uploadsOf(fresh).get(name);
  return at !== undefined && (uploadsOf(old).get(name) ?? 0) <= at;
}

/** The file's list of later uploads, with one more added. */
export function withUpload({ uploadedAgain }: VersionedFile, name: string, at: Date): UploadedAgain[] {
  const others = (uploadedAgain ?? []).filter((again) => again.name !== name);
  return [...others, { name, at: at.toISOString() }];
}
