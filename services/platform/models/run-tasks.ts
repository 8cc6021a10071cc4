import type { Orm } from '../../../db/orm.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { ModelCheckEntity, ModelConnectionEntity } from '../../../db/platform/model-connection-entities.ts';
import { companyEntityManager, companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { modelIdOf } from '../../../domain/platform/models/connection.ts';
import { suggestedModel } from '../../../domain/platform/models/known-models.ts';
import type { TaskResult } from '../../../domain/platform/models/task-result.ts';
import type { Stage } from '../stage.ts';
import { callModel, forgetReplies } from './call-model.ts';
import { connectionOf } from './check-connection.ts';
import { defaultsAt } from './company-defaults.ts';
import type { Connection } from './connections.ts';
import { forStage } from './for-stage.ts';
import type { Models } from './models.ts';
import { taskPrompt, type Task } from './tasks/task.ts';
import { abilitiesBy, isWritingTask, TASKS } from './tasks/tasks.ts';

export interface CheckDeps {
  orm: Orm;
  models: Models;
}

const DAY = 86_400_000;
/** Maximum tokens per task; leaves room for models that reason before they answer. */
const TASK_TOKENS = 2_000;
/** The built-in models do not reason first, and without a graphics card a model that rambles would take hours. */
const BUILT_IN_TASK_TOKENS = 300;
/** Maximum number of tasks that a model works on in parallel. */
const AT_ONCE = 3;

/**
 * Gives the fixed tasks to the connection's models in use and stores the results. A model checked within the last day is skipped,
 * unless the check is forced. The calls are booked to the company. Throws like `callModel`.
 */
export async function runTasks(
  deps: CheckDeps,
  stage: Stage<null>,
  { connectionId, isForced }: { connectionId: string; isForced: boolean },
): Promise<null> {
  const em = companyEntityManager(deps.orm, stage.ref.companyId);
  const connection = await connectionOf(em, deps.models, connectionId);
  const due = await modelsDue(em, connection, isForced);
  const total = due.length * TASKS.length;
  let done = 0;
  stage.progress({ done, total, unit: 'tasks' });
  const checks: { model: string; results: TaskResult[] }[] = [];
  for (const model of due) {
    const results: TaskResult[] = [];
    for (let from = 0; from < TASKS.length; from += AT_ONCE) {
      const batch = TASKS.slice(from, from + AT_ONCE);
      results.push(
        ...(await Promise.all(batch.map((task) => put(deps, stage, { connection, model, task })))),
      );
      done += batch.length;
      stage.progress({ done, total, unit: 'tasks' });
    }
    checks.push({ model, results });
  }
  const keys = due.flatMap((model) => TASKS.map((task) => keyOf(stage, model, task)));
  return stage.commit(
    async (tx) => {
      for (const { model, results } of checks) await store(tx, connectionId, model, results);
      const row = await tx.findOne(ModelConnectionEntity, { id: connectionId }, { refresh: true });
      if (row) Object.assign(row, { checkedAt: new Date(), error: null });
      await forgetReplies(tx, keys);
    },
    { output: null },
  );
}

/** The connection's models that are defaults of the company; without any, the model that would become the default. */
async function modelsInUse(em: TenantEntityManager, connection: Connection): Promise<string[]> {
  const company = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  const chosen = [...new Set(Object.values(defaultsAt(company, connection.id)))];
  const names = connection.models.map(({ id }) => id);
  return chosen.length > 0
    ? chosen
    : [suggestedModel(connection.provider, names)].filter((one) => one !== null);
}

async function modelsDue(
  em: TenantEntityManager,
  connection: Connection,
  isForced: boolean,
): Promise<string[]> {
  const used = await modelsInUse(em, connection);
  const since = { $gt: new Date(Date.now() - DAY) };
  const recent = await em.find(ModelCheckEntity, { connectionId: connection.id, checkedAt: since });
  return used.filter((model) => isForced || !recent.some((check) => check.model === model));
}

interface PutTask {
  connection: Connection;
  model: string;
  task: Task;
}

async function put(
  deps: CheckDeps,
  stage: Stage<null>,
  { connection, model, task }: PutTask,
): Promise<TaskResult> {
  const asked = {
    id: task.id,
    title: task.title,
    isWriting: isWritingTask(task),
    question: [task.material, task.question].filter((part) => part !== undefined).join('\n\n'),
  };
  try {
    const { value: answer } = await callModel(deps, {
      ...forStage(stage),
      key: keyOf(stage, model, task),
      prompt: taskPrompt(task),
      input: null,
      model: modelIdOf(connection.id, model),
      temperature: 0,
      maxTokens: connection.provider === 'local' ? BUILT_IN_TASK_TOKENS : TASK_TOKENS,
    });
    const problem = task.problemOf(answer);
    return { ...asked, answer, passed: problem === null, problem };
  } catch (error) {
    if (!isAppError(error, 'provider-rejected', 'model-output-invalid')) throw error;
    return { ...asked, answer: '', passed: false, problem: error.message };
  }
}

/** Differs between runs, so that a repeated check calls the model again instead of reusing stored replies. */
function keyOf({ ref }: Stage<null>, model: string, task: Task): string {
  return `${ref.workflowId}/${ref.runStartedAt}/${model}/${task.id}`;
}

async function store(
  tx: TenantEntityManager,
  connectionId: string,
  model: string,
  tasks: TaskResult[],
): Promise<void> {
  const found = await tx.findOne(ModelCheckEntity, { connectionId, model });
  const made = { tasks, ...abilitiesBy(tasks), checkedAt: new Date() };
  if (found) Object.assign(found, made);
  else tx.create(ModelCheckEntity, { companyId: companyOf(tx), connectionId, model, ...made });
  await tx.flush();
}
