import type { JobState, StageState } from '../../domain/platform/job/job.ts';

/** The stage list as Markdown, which the Temporal UI shows beside the running workflow. */
export function jobDetails(job: JobState): string {
  const head = `**${job.status}**${job.waitingFor ? ` for ${job.waitingFor}` : ''}`;
  const error = job.error ? [`\`${job.error.code}\` ${job.error.message}`, ''] : [];
  return [head, '', ...error, ...job.stages.map(stageLine)].join('\n');
}

function stageLine(stage: StageState): string {
  const attempt = stage.attempts > 1 ? `, attempt ${stage.attempts}` : '';
  const blocked = stage.blocked ? ` until ${stage.blocked.retryAt} (${stage.blocked.reason})` : '';
  const error = stage.error ? `: \`${stage.error.code}\` ${stage.error.message}` : '';
  const { progress } = stage;
  const count = progress ? ` ${progress.done}/${progress.total} ${progress.unit}` : '';
  return `- ${stage.name}: ${stage.status}${count}${attempt}${blocked}${error}`;
}
