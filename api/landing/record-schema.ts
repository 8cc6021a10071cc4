import { z } from 'zod';
import { PAGE_CHANGES } from '../../domain/landing/versions.ts';
import { recordId } from '../input/fields.ts';
import { gateReport, sectionView, themeView } from './section-schema.ts';

/** A saved state of a page. */
export const versionView = z
  .object({
    number: z.int(),
    change: z.enum(PAGE_CHANGES),
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    businessName: z.string(),
    sections: z.array(sectionView),
    report: gateReport.nullable().describe('What the gate said; only of versions that were published'),
  })
  .meta({ id: 'LandingPageVersion' });

export const weight = z
  .int()
  .min(0)
  .max(100)
  .describe('Per cent of the visitors; the page itself has the rest');

/** A variant of a page. */
export const variantView = z
  .object({
    id: recordId,
    landingPageId: recordId,
    createdBy: recordId,
    weight,
    sections: z.array(sectionView),
    theme: themeView,
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LandingPageVariant' });

/** The data that a visitor has sent. */
export const leadView = z
  .object({
    id: recordId,
    landingPageId: recordId,
    variantId: recordId.nullable().describe('What the visitor was shown; null: the page itself'),
    email: z.email(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    message: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' });

const figures = { views: z.int(), leads: z.int() };

export const statsView = z
  .object({
    days: z.array(z.object({ date: z.iso.date(), ...figures })).describe('Each UTC day of the period'),
    variants: z.array(
      z.object({
        variantId: recordId.nullable().describe('Null: the page itself'),
        weight: z.int().nullable().describe('Per cent; null: the variant was deleted'),
        ...figures,
      }),
    ),
  })
  .meta({ id: 'LandingPageStats' });
