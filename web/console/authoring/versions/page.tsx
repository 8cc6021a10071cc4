import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isNotFound } from '../../api/problem.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { VersionList, VersionRow } from '../../parts/version-row.tsx';
import { documentQuery, versionsQuery } from '../queries.ts';
import { MODE_WORDS, REASON_WORDS } from '../words.ts';
import { VersionDialog } from './version-dialog.tsx';

const route = getRouteApi('/signed-in/documents/$documentId/versions');

/** Saved versions of a document, newest first, which can be compared and restored. */
export function DocumentVersionsPage() {
  const { documentId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const document = useQuery(documentQuery(documentId));
  const versions = useQuery(versionsQuery(documentId, search.page));
  const shown = versions.data?.items.find(({ version }) => version === search.version);
  const newest = search.page === undefined ? versions.data?.items[0]?.version : undefined;
  const look = (version: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, version }), replace: true });
  if (isNotFound(versions.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Versions"
        tabTitle={`Versions of ${document.data?.title ?? 'a document'}`}
        description="Changes within two minutes make one version. Every version is kept for 90 days, the last 50 without limit."
        above={
          <BackLink to="/documents/$documentId" params={{ documentId }}>
            {document.data?.title ?? 'Document'}
          </BackLink>
        }
      />
      {versions.isPending && <TableSkeleton rows={5} />}
      {versions.error && !versions.data && (
        <Failure error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && (
        <>
          <VersionList>
            {versions.data.items.map(({ version, title, mode, reason, createdAt }) => (
              <VersionRow
                key={version}
                number={version}
                reason={REASON_WORDS[reason]}
                isPresent={version === newest}
                createdAt={createdAt}
                onView={() => look(version)}
              >
                {MODE_WORDS[mode]}, “{title}”
              </VersionRow>
            ))}
          </VersionList>
          <Pages {...versions.data} label="Pages of versions" />
        </>
      )}
      {shown && (
        <VersionDialog
          documentId={documentId}
          version={shown}
          isPresent={shown.version === newest}
          onClose={() => look(undefined)}
        />
      )}
    </>
  );
}
