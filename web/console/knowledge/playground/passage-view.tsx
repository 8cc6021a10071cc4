import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Problem } from '../../api/problem.ts';
import { Failure } from '../../parts/failure.tsx';
import type { Document } from '../queries.ts';
import { PassageText } from './passage-text.tsx';
import { isStill } from './passage.ts';
import { chunksQuery, fileQuery } from './queries.ts';
import { scoreNumber, scoreWord } from './score.ts';
import type { Place } from './use-passage.ts';
import type { Source } from './wire.ts';
import { loading } from '../../parts/loading.ts';

interface PassageViewProps {
  place: Place;
  /** The source cited by the answer; undefined if the passage was not opened from an answer. */
  source: Source | undefined;
  /** The sentences of the answer that cite the passage. */
  claims: string[];
}

/** A passage in its document, with the supporting sentences marked, its neighbours, and a link to the original. */
export function PassageView({ place, source, claims }: PassageViewProps) {
  const file = useQuery(fileQuery(place.fileId));
  const chunks = useInfiniteQuery(chunksQuery(place.fileId, place.chunkIndex));
  const error = file.error ?? chunks.error;
  if (error instanceof Problem && error.status === 404) return <Gone source={source} />;
  if (error)
    return <Failure error={error} onRetry={() => void Promise.all([file.refetch(), chunks.refetch()])} />;
  if (!file.data || !chunks.data) return <PassageSkeleton />;
  const all = chunks.data.pages.flatMap(({ items }) => items);
  const index = all.findIndex(({ chunkIndex }) => chunkIndex === place.chunkIndex);
  const chunk = all[index];
  if (!chunk) return <Gone source={source} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{file.data.originalFilename}</Title>
        <Text size="sm" c="dimmed">
          {[
            chunk.page === null ? null : `Page ${chunk.page}`,
            chunk.heading,
            source && `${scoreWord(source.score)} (${scoreNumber(source.score)})`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Original file={file.data} page={chunk.page} />
      {source && !isStill(chunk.content, source.contentPreview) && (
        <Alert color="yellow" variant="default">
          The document has been retrained since this answer. Its passage began: “{source.contentPreview}…”
        </Alert>
      )}
      <PassageText chunks={all} index={index} claims={claims} chunksQuery={chunks} />
    </Stack>
  );
}

/** A link to the original: PDFs open in the browser at the page, other files are downloaded. */
function Original({ file, page }: { file: Document; page: number | null }) {
  const downloadUrl = `/api/files/${file.id}/download`;
  const isPdf = file.mimeType === 'application/pdf';
  return (
    <Group>
      {isPdf ? (
        <Button
          component="a"
          href={`${downloadUrl}?inline=true${page === null ? '' : `#page=${page}`}`}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={15} aria-hidden />}
        >
          {page === null ? 'Open the original' : `Open page ${page} of the original`}
        </Button>
      ) : (
        <Button
          component="a"
          href={downloadUrl}
          download={file.originalFilename}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Download the original
        </Button>
      )}
    </Group>
  );
}

function Gone({ source }: { source: Source | undefined }) {
  return (
    <Stack gap="sm">
      {source && <Title order={3}>{source.originalFilename}</Title>}
      <Text>This passage is no longer there: its document was deleted or retrained.</Text>
      {source && <Text c="dimmed">It began: “{source.contentPreview}…”</Text>}
    </Stack>
  );
}

function PassageSkeleton() {
  return (
    <Stack gap="md" {...loading('Loading the passage')}>
      <Skeleton height={22} width="60%" />
      <Skeleton height={30} width={190} />
      <Skeleton height={90} />
      <Skeleton height={180} />
      <Skeleton height={90} />
    </Stack>
  );
}
