import { Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Markdown } from '../../parts/markdown.tsx';
import type { Draft } from '../queries.ts';
import classes from './article.module.css';

interface DraftSectionsProps {
  sections: Draft['sections'];
  /** Whether the list is unfolded, as it is during writing. */
  isOpen: boolean;
}

/** The sections of a draft, each with its text once that is written. */
export function DraftSections({ sections, isOpen }: DraftSectionsProps) {
  if (sections.length === 0) return null;
  const written = sections.filter(({ text }) => text !== null).length;
  const isQuoted = written > 0 && sections.every(({ text }) => text === '' || text?.startsWith('>'));
  return (
    // A new section does not undo the user's folding: the key only changes with `isOpen`.
    <details key={String(isOpen)} open={isOpen}>
      <summary>
        {isQuoted
          ? 'Quotes from the references, by heading'
          : `${written} of ${sections.length} sections written`}
      </summary>
      <ol className={classes.sections} aria-label="Sections of the draft">
        {sections.map((section, place) => (
          <li key={place}>
            <Section {...section} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Section({ heading, text, missing }: DraftSectionsProps['sections'][number]) {
  if (text === null) {
    return (
      <Text size="sm" c="dimmed">
        <IconCircle size={14} aria-hidden /> {heading}: not written yet
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" fw={550}>
        <IconCheck size={14} aria-hidden /> {heading}
      </Text>
      {text === '' ? (
        <Text size="sm" c="dimmed">
          No sentence of the references is near this heading.
        </Text>
      ) : (
        <Markdown text={text} />
      )}
      {missing && (
        <Text size="sm" c="dimmed">
          Not in the text: {missing}
        </Text>
      )}
    </>
  );
}
