import type { Context } from 'koa';
import { AppError } from '../../../domain/platform/errors.ts';
import { UPLOAD_HEAD_BYTES } from '../../../domain/landing/uploads/upload-type.ts';
import type { UploadedFile } from '../../../services/platform/uploaded-file.ts';
import { withUploads } from '../../upload/upload.ts';

export const UPLOAD_FIELD = 'pdf';

/** Receives the one file of a request, gives it to `use` and removes it. Throws the refusals of the contract. */
export function withUpload<T>(
  koa: Context,
  { dataDir, maxFileBytes }: { dataDir: string; maxFileBytes: number },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const rules = {
    dataDir,
    maxFileBytes,
    fields: [UPLOAD_FIELD],
    maxFiles: 1,
    headBytes: UPLOAD_HEAD_BYTES,
    endsWithTooLarge: true,
    wrongField: 'wrong-field-name',
  } as const;
  return withUploads(koa, rules, ([file]) => {
    if (!file) throw new AppError('wrong-field-name');
    return use(file);
  });
}
