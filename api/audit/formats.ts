import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Audit } from '../../db/audit/entities.ts';
import { auditFindings } from '../../db/audit/findings.ts';
import { jobsOfAudits } from '../../db/audit/queries.ts';
import { companyOf } from '../../db/tenancy.ts';
import { findingsCsv } from '../../domain/audit/formats/findings-csv.ts';
import { REPORT_POLICY, reportHtml } from '../../domain/audit/formats/report-html.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Call } from '../route.ts';
import { openReport, readReport } from '../../services/audit/read-report.ts';
import type { reportQuery } from './schema.ts';

type ReportCall = Call<unknown, z.output<typeof reportQuery>, unknown, Audit>;

const TYPES = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
};

/**
 * Sends the report in the requested format; CSV contains all findings, not only those that fit into the report. AppErrors:
 * `not-found` until there is a report, `unavailable` for a PDF without Chromium.
 */
export async function report(call: ReportCall): Promise<void> {
  const { koa, query, record } = call;
  const { format } = query;
  const body = await BODIES[format](call);
  koa.status = 200;
  koa.set({ 'Content-Type': TYPES[format], 'Cache-Control': 'private, no-store' });
  if (format === 'html') koa.set('Content-Security-Policy', REPORT_POLICY);
  if (format === 'csv' || format === 'pdf') {
    koa.set('Content-Disposition', `attachment; filename="${fileName(record.url)}.${format}"`);
  }
  koa.body = body;
}

const BODIES = {
  json: ({ em, deps, record }: ReportCall) => openReport(em, deps, record.id),
  html: pageOf,
  async csv({ em, deps, record: { id, reportKey } }: ReportCall) {
    // Findings are incomplete until there is a report. This check does not need to parse a stored report.
    if (!reportKey) await openReport(em, deps, id);
    return Readable.from(findingsCsv(auditFindings(em, id)));
  },
  async pdf(call: ReportCall) {
    const {
      exporters: { pdf },
    } = call.deps;
    if (!pdf) throw new AppError('unavailable', 'PDF reports require Chromium: install it, or request html');
    const turn = { turn: companyOf(call.em), signal: call.signal };
    return Buffer.from(await pdf.print(await pageOf(call), turn));
  },
};

async function pageOf({ em, deps, record: { id } }: ReportCall): Promise<string> {
  const finishedAt = (await jobsOfAudits(em, [id])).get(id)?.finishedAt;
  return reportHtml(await readReport(em, deps, id), finishedAt ? new Date(finishedAt) : null);
}

/** For example `audit-example.org`; ports and characters not allowed in file names become hyphens. */
function fileName(url: string): string {
  return `audit-${new URL(url).host.replace(/[^a-z0-9.-]+/gi, '-')}`;
}
