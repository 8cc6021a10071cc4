import { Progress, Text, Title } from '@mantine/core';
import { plural } from '../../parts/format.ts';
import classes from './lists.module.css';
import type { Analytics } from './queries.ts';

interface TopDocumentsProps {
  documents: Analytics['topDocuments'];
  /** Number of answers in the period. */
  answers: number;
}

/** The documents that the most answers are based on. */
export function TopDocuments({ documents, answers }: TopDocumentsProps) {
  return (
    <section aria-labelledby="documents-title">
      <Title order={3} size="h2" id="documents-title" mb="xs">
        Most used documents
      </Title>
      {documents.length === 0 ? (
        <Text c="dimmed">No answer in this period is based on a document.</Text>
      ) : (
        <ol className={classes.list}>
          {documents.map(({ fileId, originalFilename, references, deleted }) => (
            <li key={fileId}>
              <div className={classes.line}>
                <Text size="sm" fw={550}>
                  {originalFilename}
                  {deleted && (
                    <Text span c="dimmed" fw={400}>
                      {' '}
                      (deleted)
                    </Text>
                  )}
                </Text>
                <Text size="sm" c="dimmed" className={classes.aside}>
                  {plural(references, 'answer')}
                </Text>
              </div>
              <Progress value={(references / Math.max(1, answers)) * 100} size={5} mt={6} aria-hidden />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
