import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../../domain/platform/errors.ts';
import { importKeywords } from '../../../services/content/keyword-import/import-keywords.ts';
import { findProject } from '../../../services/content/projects.ts';
import { recordId } from '../../input/fields.ts';
import { invalidInput, WORDING } from '../../input/findings.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { route, type Reply } from '../../route.ts';
import { withUploads } from '../../upload/upload.ts';
import { common, PREFIX } from '../common.ts';

/** Largest file in bytes; two thousand keywords take about 200 kB. */
const MOST_BYTES = 5 * 1_048_576;

const project = z.object({ projectId: recordId });

function named(given: { projectId: string | undefined }): z.output<typeof project> {
  const { success, data, error } = project.safeParse(given, WORDING);
  if (!success) throw invalidInput(error);
  return data;
}

export const importRoute = route({
  ...common,
  method: 'post',
  path: `${PREFIX}/keywords/import`,
  summary:
    'Import keywords from a CSV file with the columns keyword, cluster, intent, parent and url; what it does not say is found out',
  query: z.strictObject({ projectId: recordId.optional() }),
  multipart: {
    fields: ['file'],
    texts: project.shape,
    description: 'One CSV file, at most 2,000 keywords; `projectId` stands here or in the query',
    isSingle: true,
  },
  rateLimit: 'upload',
  problems: [503],
  responses: {
    200: {
      description: 'What became of the rows',
      schema: z.object({
        imported: z.int(),
        updated: z.int().describe('Keywords that were there, and have got what they lacked'),
        skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
      }),
    },
  },
  handler: async (call) => {
    const { em, deps, query, caller, signal, koa } = call;
    // Checks the project before reading the file.
    if (query.projectId !== undefined) await findProject(em, query.projectId);
    const rules = {
      dataDir: deps.settings.DATA_DIR,
      fields: ['file'],
      texts: Object.keys(project.shape),
      maxFiles: 1,
      maxFileBytes: MOST_BYTES,
      headBytes: 0,
    };
    return withUploads(koa, rules, async ([upload], texts) => {
      const { projectId } = named({ projectId: query.projectId ?? texts['projectId'] });
      if (query.projectId === undefined) await findProject(em, projectId);
      if (!upload) throw new AppError('invalid-input', 'No file was sent');
      if (upload.tooLarge) throw new AppError('file-too-large');
      return runOnce(call, hashOf([projectId, upload.size, upload.sha256]), async (): Promise<Reply> => {
        const bytes = await readFile(upload.path);
        const { originalFilename: filename } = upload;
        const asked = { projectId, userId: caller.userId, bytes, filename, signal };
        return { status: 200, body: await importKeywords(em, deps.embedder, asked) };
      });
    });
  },
});
