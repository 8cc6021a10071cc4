import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../parts/back-link.tsx';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { type Template, templatesQuery } from './queries.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import classes from './templates.module.css';
import { kindWords } from './words.ts';
import { loading } from '../../parts/loading.ts';
import { FilterSelect, ListFilters } from '../../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/documents/templates');

/** All templates, each with a picture of its first page; filling one in creates a document. */
export function TemplatesPage() {
  const { search, category } = route.useSearch();
  const navigate = route.useNavigate();
  const templates = useQuery(templatesQuery({ search, category }));
  const all = useQuery(templatesQuery({}));
  const [chosen, choose] = useState<Template | null>(null);
  const kinds = [...new Set(all.data?.items.map((one) => one.category))].toSorted();
  return (
    <>
      <PageHeader
        title="Templates"
        description="Choose one, fill in its fields and start writing. To add your own, save a document as a template from its menu."
        above={<BackLink to="/documents">Documents</BackLink>}
      />
      <ListFilters
        label="Find a template"
        placeholder="Words of its name or description"
        search={search}
        onSearch={(found) => void navigate({ search: (now) => ({ ...now, search: found }), replace: true })}
      >
        <FilterSelect
          label="Kind"
          w={200}
          values={kinds}
          words={(value) => kindWords(value)}
          value={category}
          onChange={(value) =>
            void navigate({ search: (now) => ({ ...now, category: value }), replace: true })
          }
        />
      </ListFilters>
      {templates.isPending && <Loader {...loading('Loading the templates')} />}
      {templates.error && !templates.data && (
        <Failure error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      {templates.data?.items.length === 0 && (
        <EmptyState
          title="No matching templates"
          action={<AnchorLink to="/documents/templates">Show all templates</AnchorLink>}
        />
      )}
      <ul className={classes.gallery} aria-label="Templates">
        {templates.data?.items.map((template) => (
          <TemplateCard key={template.id} template={template} onChoose={() => choose(template)} />
        ))}
      </ul>
      {chosen && <TemplateDialog template={chosen} onClose={() => choose(null)} />}
    </>
  );
}
