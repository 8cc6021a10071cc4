import { createModelConnector } from '../../adapters/models/connector.ts';
import { openModels } from '../../adapters/models/models.ts';
import { createLogger } from '../../adapters/pino/logger.ts';
import { loadSecrets } from '../../adapters/secrets/secrets.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { CompanyEntity } from '../../db/platform/entities.ts';
import { ModelConnectionEntity } from '../../db/platform/model-connection-entities.ts';
import { systemEntityManager } from '../../db/tenancy.ts';
import { isAppError } from '../../domain/platform/errors.ts';
import { modelIdOf } from '../../domain/platform/models/connection.ts';
import { providerLimits } from '../../domain/platform/models/provider-limits.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';
import { dataPaths } from '../../local/data-paths.ts';
import { runningDatabaseUrl } from '../../local/own-database.ts';
import { openDatabase } from '../../products/open-database.ts';
import { callModel } from '../../services/platform/models/call-model.ts';
import { openCompanyModels, type Models } from '../../services/platform/models/models.ts';
import { openProviderGate } from '../../services/platform/provider-gate.ts';
import { inParallel } from '../in-parallel.ts';
import type { Ask, CaseResult, ModelSet } from './model-case.ts';
import { answers, refusals } from './sets/answers.ts';
import { answerOrder } from './sets/answer-order.ts';
import { outlines, sections, titles } from './sets/content.ts';
import { interviewLevels, interviewQuestions } from './sets/interviews.ts';
import { pages, pageSections } from './sets/landing.ts';

/** Which model of a connection is evaluated, and which company pays for the calls. */
export interface EvaluatedModel {
  connection: string;
  /** Absent: the connection's first model. */
  model?: string;
  /** For a connection of the installation; absent: the oldest company. */
  company?: string;
}

const SETS: readonly ModelSet[] = [
  answers,
  refusals,
  titles,
  outlines,
  sections,
  pages,
  pageSections,
  interviewLevels,
  answerOrder,
  interviewQuestions,
];

/** A case that was run; `seconds` includes waiting for the provider. */
interface Outcome extends CaseResult {
  name: string;
  seconds: number;
}

/**
 * Gives the fixed cases of each purpose to a model of a running instance, and prints how many answers pass the program's
 * checks, with cost and time. Calls are booked like any others. `showAnswers` also prints the answers, for a reader.
 */
export async function evaluateModel(evaluated: EvaluatedModel, showAnswers: boolean): Promise<void> {
  const configured = readSettings(process.env);
  const settings = { ...configured, LOG_LEVEL: 'error' as const };
  const log = createLogger(settings, 'worker');
  const orm = await openDatabase(
    settings.DATABASE_URL ?? (await runningDatabaseUrl(dataPaths(settings.DATA_DIR))),
  );
  const gate = openProviderGate(orm, providerLimits(settings));
  const connector = createModelConnector(settings, gate);
  try {
    const { key } = await loadSecrets(settings);
    const installed = await openModels(settings, log, gate);
    const models = openCompanyModels({ orm, key, settings, installed, connector });
    const ask = await asker(orm, models, evaluated);
    for (const { purpose, cases } of SETS) {
      const outcomes = await inParallel([...cases], async ({ name, run }): Promise<Outcome> => {
        const started = performance.now();
        const result = await run(ask).catch(failed);
        return { ...result, name, seconds: (performance.now() - started) / 1000 };
      });
      print(purpose, outcomes, showAnswers);
    }
  } finally {
    await connector.close();
    await closeOrm(orm);
  }
}

async function asker(orm: Orm, models: Models, { connection, model, company }: EvaluatedModel): Promise<Ask> {
  const em = systemEntityManager(orm);
  const own = await em.findOne(ModelConnectionEntity, { id: connection });
  const found = own ?? models.installation().find(({ id }) => id === connection);
  const name = model ?? found?.models[0]?.id;
  if (!found || name === undefined) {
    const known = models.installation().map(({ id }) => id);
    throw new Error(
      `There is no connection ${connection}. Those of the installation: ${known.join(', ') || 'none'}`,
    );
  }
  const oldest = async () => (await em.findOneOrFail(CompanyEntity, {}, { orderBy: { id: 'asc' } })).id;
  const companyId = own?.companyId ?? company ?? (await oldest());
  return ({ prompt, input, maxTokens }) =>
    callModel(
      { orm, models },
      { companyId, key: null, prompt, input, maxTokens, model: modelIdOf(connection, name) },
    );
}

/** What a model cannot do is a fault; anything else stops the evaluation. */
function failed(error: unknown): CaseResult {
  if (!isAppError(error, 'model-output-invalid', 'provider-rejected', 'model-required')) throw error;
  return { faults: [error.message], answer: '', costUsd: 0 };
}

function print(purpose: string, outcomes: readonly Outcome[], showAnswers: boolean): void {
  const passed = outcomes.filter(({ faults }) => faults.length === 0).length;
  const cost = outcomes.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const seconds = outcomes.map((outcome) => outcome.seconds).toSorted((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const figures = [
    `${passed} of ${outcomes.length} pass`,
    `${cost.toFixed(4)} USD`,
    `median ${median.toFixed(1)} s`,
  ];
  console.log(`${purpose}: ${figures.join(', ')}`);
  for (const { name, faults, answer } of outcomes) {
    if (faults.length > 0) console.log(`  ✗ ${name}: ${faults.join('; ')}`);
    if (showAnswers) console.log(`  ${name}\n${answer.replaceAll(/^/gm, '    ')}`);
  }
}
