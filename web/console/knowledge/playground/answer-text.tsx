import { Markdown } from '../../parts/markdown.tsx';
import classes from './answer-text.module.css';
import { pageOf } from './place-words.ts';

interface AnswerTextProps<Source> {
  text: string;
  sources: readonly Source[];
  onOpen: (source: Source) => void;
}

/** The text of an answer, with a button for each citation. */
export function AnswerText<Source extends { originalFilename: string; page: number | null }>({
  text,
  sources,
  onOpen,
}: AnswerTextProps<Source>) {
  const citation = (n: number) => {
    const source = sources[n - 1];
    if (!source) return `[${n}]`;
    return (
      <button
        type="button"
        className={classes.citation}
        aria-label={`Source ${n}: ${source.originalFilename}${pageOf(source)}`}
        onClick={() => onOpen(source)}
      >
        {n}
      </button>
    );
  };
  return <Markdown text={text} citation={citation} headingLevel={4} />;
}
