import { Readable } from 'node:stream';
import { pageFigures } from '../../db/landing/days.ts';
import { LandingLeadEntity } from '../../db/landing/entities.ts';
import { leadsCsv } from '../../domain/landing/leads/leads-csv.ts';
import { deleteLead } from '../../services/landing/delete-lead.ts';
import { leadPages } from '../../services/landing/lead-pages.ts';
import { presentLead } from '../../services/landing/leads.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import { listVariants } from '../../services/landing/variants.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { daysOf, periodOf, periodQuery } from '../input/period.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { leadView, statsView } from './record-schema.ts';

const shared = { tag: 'Landing pages', policy: member('landing') } as const;
const common = {
  ...shared,
  method: 'get',
  record: { access: landingAccess, action: 'read' },
} as const;
const MOST_DAYS = 400;

const list = route({
  ...common,
  path: '/api/landing-pages/:id/leads',
  summary: 'Leads: what visitors sent through the form of the page, newest first',
  query: pageQuery,
  responses: { 200: { description: 'A page of leads', schema: pageSchema(leadView) } },
  handler: async ({ em, record: { id: pageId }, query }) => {
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [leads, total] = await em.findAndCount(LandingLeadEntity, { pageId }, options);
    return { status: 200, body: pageOf(leads.map(presentLead), total, query) };
  },
});

const download = route({
  ...common,
  path: '/api/landing-pages/:id/leads/export',
  summary: 'All leads of the page as a CSV table, oldest first',
  responses: { 200: { description: 'The table', contentType: 'text/csv' } },
  handler: async ({ em, record }) => ({
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${record.slug}.csv"`,
    },
    body: Readable.from(leadsCsv(leadPages(em, record.id))),
  }),
});

const stats = route({
  ...common,
  path: '/api/landing-pages/:id/stats',
  summary: 'Views and leads by day and by variant; views by bots are not counted',
  query: periodQuery,
  responses: { 200: { description: 'The figures', schema: statsView } },
  handler: async ({ em, record: { id }, query }) => {
    const period = periodOf(query, MOST_DAYS);
    const [rows, variants] = await Promise.all([pageFigures(em, id, period), listVariants(em, id)]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const weights = new Map(variants.map((variant) => [variant.id, variant.weight]));
    const rest = variants.reduce((left, variant) => left - variant.weight, 100);
    const shown = new Set(['', ...weights.keys(), ...rows.flatMap(({ variantId }) => variantId ?? [])]);
    const byVariant = new Map(rows.map((row) => [row.variantId, row]));
    return {
      status: 200,
      body: {
        days: daysOf(period).map((date) => ({ date, ...figuresOf(byDay.get(date)) })),
        variants: [...shown].map((variantId) => ({
          variantId: variantId || null,
          weight: variantId === '' ? rest : (weights.get(variantId) ?? null),
          ...figuresOf(byVariant.get(variantId)),
        })),
      },
    };
  },
});

const remove = route({
  ...shared,
  method: 'delete',
  path: '/api/landing-pages/:id/leads/:leadId',
  summary: 'Delete a lead, for example on request of the person; the figures stay',
  record: { access: landingAccess, action: 'edit' },
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, record: { id: pageId }, params: { leadId: id } }) => {
    await deleteLead(em, pageId, id);
    return { status: 204 };
  },
});

function figuresOf(row: { views: number; leads: number } | undefined) {
  return { views: row?.views ?? 0, leads: row?.leads ?? 0 };
}

/** The leads and statistics of a page. */
export const leadRoutes = [list, download, stats, remove];
