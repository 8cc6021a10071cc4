import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { templateView } from '../../../../api/authoring/template-schema.ts';
import { request, requestTagged } from '../../api/client.ts';
import type { TaggedDocument } from '../queries.ts';

export type Template = z.output<typeof templateView>;

/** The fields of a company's own template. */
export interface TemplateBody {
  name: string;
  category: string;
  description?: string;
  mode: Template['mode'];
  content: Template['content'];
  variables: Template['variables'];
}

const TEMPLATES = '/api/templates';
/** Page size: more than there are kinds of documents. */
const MOST = 100;

/** Templates, the built-in ones first. */
export function templatesQuery(filter: { search?: string | undefined; category?: string | undefined }) {
  return queryOptions({
    queryKey: ['templates', filter],
    queryFn: () =>
      request<{ items: Template[]; total: number }>('GET', TEMPLATES, {
        query: { ...filter, pageSize: MOST },
      }),
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

export function createTemplate(body: TemplateBody): Promise<Template> {
  return request('POST', TEMPLATES, { body });
}

export function removeTemplate(id: string): Promise<void> {
  return request('DELETE', `${TEMPLATES}/${id}`);
}

/** Creates a document from a template; `variables` omits those left empty. */
export function documentOf(
  templateId: string,
  title: string,
  variables: Record<string, string>,
): Promise<TaggedDocument> {
  return requestTagged('POST', '/api/documents', { body: { templateId, title, variables } });
}
