import type { z } from 'zod';
import type { Call } from '../../route.ts';
import { openReport } from './report.ts';
import type { reportQuery } from './schema.ts';

type ReportCall = Call<{ id: string }, z.output<typeof reportQuery>, unknown>;

/** The report in the form that was asked for. AppError `not-found` until there is one. */
export async function report({ em, koa, params, services }: ReportCall): Promise<void> {
  const stream = await openReport(em, services, params.id);
  koa.status = 200;
  koa.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' });
  koa.body = stream;
}
