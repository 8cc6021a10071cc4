import { Button, Stack } from '@mantine/core';
import { IconFileText, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DOCUMENT_MODES } from '../../../domain/authoring/conversion/document-content.ts';
import { DOCUMENT_STATUSES } from '../../../domain/authoring/document.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { hasNone } from '../parts/has-none.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Pages } from '../parts/pages.tsx';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './list-page.module.css';
import { NewDocument } from './new-document.tsx';
import { documentsQuery } from './queries.ts';
import type { DocumentsSearch } from './search.ts';
import { AuthoringWithoutModel } from './without-model.tsx';
import { MODE_WORDS, STATUS_WORDS } from './words.ts';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/documents');

/** All documents that the user may see, or those in the bin. */
export function DocumentsPage() {
  const search = route.useSearch();
  const documents = useQuery(documentsQuery(search));
  const isFiltered = Boolean(search.search ?? search.mode ?? search.status ?? search.tag ?? search.deleted);
  const isEmpty = hasNone(documents, isFiltered);
  return (
    <>
      <PageHeader
        title={search.deleted ? 'Bin' : 'Documents'}
        description={
          search.deleted
            ? 'Documents stay here for 30 days, then they are permanently deleted.'
            : 'Write in rich text, Markdown or HTML, and convert between them at any time.'
        }
        above={search.deleted && <BackLink to="/documents">Documents</BackLink>}
        actions={!search.deleted && !isEmpty && <NewDocument />}
      />
      {!search.deleted && <AuthoringWithoutModel />}
      {!isEmpty && <Filters search={search} />}
      {documents.isPending && <TableSkeleton rows={6} />}
      {documents.error && !documents.data && (
        <Failure error={documents.error} onRetry={() => void documents.refetch()} />
      )}
      {isEmpty && <FirstDocument />}
      {documents.data?.total === 0 && isFiltered && <Nothing search={search} />}
      {documents.data && documents.data.total > 0 && (
        <>
          <ul className={classes.list} aria-label="Documents">
            {documents.data.items.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
          <Pages {...documents.data} label="Pages of documents" />
        </>
      )}
    </>
  );
}

/** Shown if there are no documents; links to the bin if it has any. */
function FirstDocument() {
  const bin = useQuery(documentsQuery({ deleted: true }));
  return (
    <EmptyState
      title="Write your first document"
      icon={<IconFileText size={44} stroke={1.4} aria-hidden />}
      action={
        <Stack align="center">
          <NewDocument justify="center" />
          {Boolean(bin.data?.total) && (
            <AnchorLink to="/documents" search={{ deleted: true }}>
              Open the bin
            </AnchorLink>
          )}
        </Stack>
      }
    >
      Reports, letters, articles: saved while you write, with every version kept.
    </EmptyState>
  );
}

function Nothing({ search }: { search: DocumentsSearch }) {
  if (search.deleted && !search.search && !search.tag)
    return (
      <EmptyState
        title="The bin is empty"
        icon={<IconTrash size={44} stroke={1.4} aria-hidden />}
        action={<AnchorLink to="/documents">Back to the documents</AnchorLink>}
      >
        Deleted documents appear here and can be restored for 30 days.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No matching documents"
      action={<AnchorLink to="/documents">Show all documents</AnchorLink>}
    />
  );
}

/** Filters of the list, stored in the URL. */
function Filters({ search }: { search: DocumentsSearch }) {
  const navigate = route.useNavigate();
  const choose = (choice: DocumentsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }), replace: true });
  return (
    <ListFilters
      label="Find a document"
      placeholder="Words of the title or the text"
      search={search.search}
      onSearch={(found) => choose({ search: found })}
    >
      <FilterSelect
        label="Mode"
        w={140}
        values={DOCUMENT_MODES}
        words={(value) => MODE_WORDS[value]}
        value={search.mode}
        onChange={(value) => choose({ mode: value })}
      />
      <FilterSelect
        label="Status"
        w={140}
        values={DOCUMENT_STATUSES}
        words={(value) => STATUS_WORDS[value]}
        value={search.status}
        onChange={(value) => choose({ status: value })}
      />
      {search.tag && (
        <Button
          variant="light"
          rightSection={<IconX size={15} aria-hidden />}
          aria-label={`Tag: ${search.tag}. Show every tag`}
          onClick={() => choose({ tag: undefined })}
        >
          Tag: {search.tag}
        </Button>
      )}
      {!search.deleted && (
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => choose({ deleted: true })}
        >
          Bin
        </Button>
      )}
    </ListFilters>
  );
}
