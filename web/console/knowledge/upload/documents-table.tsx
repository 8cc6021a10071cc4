import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveJob } from '../../api/use-jobs.ts';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { count } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { DocumentBadge } from '../document-badge.tsx';
import { warningWords } from '../document-problems.ts';
import { type Document, memberNamesQuery } from '../queries.ts';
import classes from '../../parts/table.module.css';
import { DocumentActions } from './document-actions.tsx';

const languages = new Intl.DisplayNames('en', { type: 'language' });

interface DocumentsTableProps {
  documents: Document[];
  onDeleted: () => void;
}

/** A table of documents with their facts; cards on a narrow screen. */
export function DocumentsTable({ documents, onDeleted }: DocumentsTableProps) {
  const { data: names } = useQuery(memberNamesQuery);
  return (
    <Table className={classes.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th className={classes.number}>Size</Table.Th>
          <Table.Th className={classes.number}>Pages</Table.Th>
          <Table.Th className={classes.number}>Passages</Table.Th>
          <Table.Th>Language</Table.Th>
          <Table.Th>Added</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            addedBy={names?.get(document.createdBy)}
            onDeleted={onDeleted}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DocumentRowProps {
  document: Document;
  /** Name of the uploader; undefined if they have left the company. */
  addedBy: string | undefined;
  onDeleted: () => void;
}

function DocumentRow({ document, addedBy, onDeleted }: DocumentRowProps) {
  const { status } = useLiveJob(document.job);
  return (
    <Table.Tr>
      <Table.Td className={classes.title}>
        <Text size="sm" fw={550}>
          {document.originalFilename}
        </Text>
        <Warnings warnings={document.warnings ?? []} />
      </Table.Td>
      <Table.Td data-label="State">
        <DocumentBadge status={status} />
      </Table.Td>
      <Table.Td data-label="Size" className={classes.number}>
        {sizeInWords(document.fileSize)}
      </Table.Td>
      <Known label="Pages" value={document.pages} />
      <Known label="Passages" value={document.chunkCount} />
      <Table.Td data-label="Language" data-empty={document.language ? undefined : true}>
        {document.language ? languages.of(document.language) : '–'}
      </Table.Td>
      <Table.Td data-label="Added">
        <span>
          <RelativeTime at={document.createdAt} />
          {addedBy && (
            <Text size="xs" c="dimmed">
              by {addedBy}
            </Text>
          )}
        </span>
      </Table.Td>
      <Table.Td className={classes.actions}>
        <DocumentActions document={document} onDeleted={onDeleted} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A number known once the document was read; cards leave it out until then. */
function Known({ label, value }: { label: string; value: number | null }) {
  return (
    <Table.Td data-label={label} data-empty={value === null ? true : undefined} className={classes.number}>
      {value === null ? '–' : count(value)}
    </Table.Td>
  );
}

const MOST_SHOWN = 3;

function Warnings({ warnings }: { warnings: NonNullable<Document['warnings']> }) {
  if (warnings.length === 0) return null;
  const more = warnings.length - MOST_SHOWN;
  return (
    <ul className={classes.warnings}>
      {warnings.slice(0, MOST_SHOWN).map((warning, index) => (
        <li key={index}>{warningWords(warning)}</li>
      ))}
      {more > 0 && <li>and {count(more)} more like this</li>}
    </ul>
  );
}
