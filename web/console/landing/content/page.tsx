import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Job } from '../../api/job-events.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { generationState } from '../generation.ts';
import { pageQuery } from '../queries.ts';
import { Editor } from './editor.tsx';
import { LiveView } from './live-view.tsx';
import { PlanView } from './plan-view.tsx';

const route = getRouteApi('/signed-in/landing-pages/$pageId');

/** The sections of a page: first planned, then shown as they are written, then edited. */
export function ContentPage() {
  const { pageId } = route.useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  const job = useLiveJob<Job | undefined>(page.job);
  const state = generationState(job);
  const isStopped = state === 'stopped' && page.sections.length === 0;
  if (job && (state === 'working' || isStopped)) return <LiveView page={page} job={job} />;
  if (page.sections.length === 0) return <PlanView page={page} />;
  return <Editor page={page} />;
}
