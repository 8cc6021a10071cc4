import { SitemapAnalysisEntity } from '../../db/site/entities.ts';
import { exportedSitemapPages } from '../../db/site/export.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

export const siteExport: ExportPart = {
  resources: [
    resource('sitemap-analyses', SitemapAnalysisEntity, [
      'id',
      'createdBy',
      'url',
      'options',
      'jobId',
      'source',
      'sitemaps',
      'counts',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ]),
    { name: 'sitemap-pages', rows: exportedSitemapPages },
  ],
};
