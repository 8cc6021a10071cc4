import {
  LandingLeadEntity,
  LandingPageEntity,
  LandingVariantEntity,
  LandingVersionEntity,
} from '../../db/landing/entities.ts';
import { exportedLandingDays } from '../../db/landing/export.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

/** Landing pages with their versions and variants, leads, and daily statistics. */
export const landingExport: ExportPart = {
  resources: [
    resource('landing-pages', LandingPageEntity, [
      'id',
      'createdBy',
      'businessName',
      'businessOverview',
      'targetAudience',
      'brandTone',
      'websiteUrl',
      'language',
      'details',
      'slug',
      'designSource',
      'sections',
      'theme',
      'aiMetadata',
      'status',
      'publishedSlug',
      'publishedAt',
      'version',
      'createdAt',
      'updatedAt',
    ]),
    resource('landing-versions', LandingVersionEntity, [
      'id',
      'pageId',
      'number',
      'change',
      'content',
      'report',
      'createdBy',
      'createdAt',
    ]),
    resource('landing-variants', LandingVariantEntity, [
      'id',
      'pageId',
      'createdBy',
      'weight',
      'sections',
      'theme',
      'createdAt',
      'updatedAt',
    ]),
    resource('leads', LandingLeadEntity, [
      'id',
      'pageId',
      'variantId',
      'email',
      'name',
      'phone',
      'company',
      'message',
      'createdAt',
    ]),
    { name: 'landing-days', rows: exportedLandingDays },
  ],
};
