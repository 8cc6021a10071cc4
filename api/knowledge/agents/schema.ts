import { z } from 'zod';
import { modelName, recordId, WEB_URL, webUrl, shownName } from '../../input/fields.ts';
import { LIMITS_WITH_MODEL, LIMITS_WITHOUT_MODEL, MOST_STARTERS } from '../../../domain/knowledge/agent.ts';
import { readOrigin } from '../../../domain/knowledge/widget-origin.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { jobStatus, jobView } from '../../platform/jobs/schema.ts';

const chunking = z.strictObject({
  strategy: z.enum(['recursive', 'sentence', 'markdown', 'fixed', 'semantic']),
  size: z.int().min(20).max(4000).describe('Tokens'),
  overlap: z.int().min(0).max(2000).describe('Tokens; less than size; at most half of size takes effect'),
});

const retrieval = z.strictObject({
  topK: z
    .int()
    .min(1)
    .max(50)
    .nullable()
    .describe(
      `Most passages of an answer; null: ${LIMITS_WITH_MODEL.topK} with a model, ${LIMITS_WITHOUT_MODEL.topK} without`,
    ),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      `Minimum calibrated score of a passage; null: ${LIMITS_WITH_MODEL.threshold} with a model, ${LIMITS_WITHOUT_MODEL.threshold} without`,
    ),
  mode: z.enum(['hybrid', 'dense', 'lexical']),
  rerank: z.boolean(),
});

/** An origin as browsers send it: scheme, host and port only. */
const origin = z
  .string()
  .max(300)
  .transform((text, context) => {
    const read = readOrigin(text.trim().replace(/\/$/, ''));
    if (read) return read;
    context.addIssue({ code: 'custom', message: 'must be an origin such as https://www.example.org' });
    return z.NEVER;
  })
  .meta({ pattern: '^[hH][tT][tT][pP][sS]?://[^/]+/?$' });

const widget = z.strictObject({
  enabled: z.boolean(),
  allowedOrigins: z.array(origin).max(100),
  title: shownName(100),
  greeting: z.string().trim().max(500),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2f5fd0'),
  position: z.enum(['left', 'right']),
  identitySecret: z.string().min(16).max(200).nullable().describe('Write-only; null removes it'),
});

/** A link shown to visitors, normalised as browsers do. */
const contactUrl = z
  .string()
  .trim()
  .max(2_000)
  .transform((text, context) => {
    const url = URL.parse(text);
    if (url && ['http:', 'https:'].includes(url.protocol)) return url.href;
    context.addIssue({ code: 'custom', message: 'must be a URL such as https://www.example.org/contact' });
    return z.NEVER;
  })
  .meta({ pattern: WEB_URL });

const contact = z.strictObject({ email: z.email().max(320).optional(), url: contactUrl.optional() });

const starters = z.array(z.string().trim().min(1).max(200)).max(MOST_STARTERS);

export const agentBody = z.strictObject({
  name: shownName(200),
  systemPrompt: z.string().trim().min(1).max(20_000),
  model: modelName
    .nullable()
    .optional()
    .describe('One of `/api/models`; null: the default of the company at each call'),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).max(32_000).optional(),
  chunking: chunking.partial().optional(),
  retrieval: retrieval.partial().optional(),
  widget: widget.partial().optional(),
  fallbackText: z
    .string()
    .trim()
    .max(2_000)
    .nullable()
    .optional()
    .describe(
      'Answer to a question that the documents do not answer; null or blank: the model answers in general terms',
    ),
  contact: contact
    .nullable()
    .optional()
    .describe(
      'Where visitors reach a person: said when the documents do not answer and to whoever asks for a person. Replaced as a whole; null removes it',
    ),
  starters: starters.optional().describe('Questions that the chat offers at its beginning'),
});

export const agentPatch = agentBody.partial();

export const agentQuery = pageQuery.extend({ search: z.string().trim().max(200).optional() });

export const agentContact = z.object({ email: z.email().optional(), url: webUrl.optional() });

export const agentView = z
  .object({
    id: recordId,
    name: z.string(),
    systemPrompt: z.string(),
    model: modelName.nullable(),
    temperature: z.number(),
    maxTokens: z.int(),
    companyId: recordId,
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    chunking,
    retrieval,
    widget: widget
      .omit({ identitySecret: true, allowedOrigins: true })
      .extend({ publicKey: z.string(), allowedOrigins: z.array(webUrl), hasIdentitySecret: z.boolean() }),
    fallbackText: z.string().optional(),
    contact: agentContact.optional(),
    starters: z.array(z.string()),
    counts: z.object({ files: z.int(), chunks: z.int(), sessions: z.int(), messages: z.int() }),
    filesByStatus: z
      .partialRecord(jobStatus, z.int())
      .describe('Number of files by status; a status without files is omitted'),
    reindexDue: z
      .boolean()
      .describe(
        'Some files were chunked or embedded with other settings than the current ones: a reindex is due',
      ),
    foreignLanguages: z
      .array(z.string())
      .describe(
        'Languages of documents (ISO 639-1) that the embedding model does not understand: they are found by their words only',
      ),
  })
  .meta({ id: 'Agent' });
export type AgentView = z.output<typeof agentView>;

export const agentPage = pageSchema(agentView);

export const startedJob = z.object({ job: jobView });
