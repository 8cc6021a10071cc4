import { Loader, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { countWords } from '../../domain/text/words.ts';
import type { EditorProps } from './editor-props.ts';
import { MarkedSource } from './marks/marked-source.tsx';
import classes from './parts/editor.module.css';
import { EditorStatus } from './parts/editor-status.tsx';
import { SourceReview } from './suggestions/source-review.tsx';
import { useSource } from './use-source.ts';

const SourcePreview = lazy(async () => ({
  default: (await import('./source-preview.tsx')).SourcePreview,
}));

type Shown = 'source' | 'both' | 'preview';

interface SourceEditorProps extends EditorProps<string> {
  mode: 'html' | 'markdown';
}

/** Editor for HTML or Markdown source, with a preview of the resulting document beside it. */
export function SourceEditor({
  content,
  onChange,
  onReady,
  isReadOnly,
  label,
  mode,
  together,
}: SourceEditorProps) {
  const { field, text, marks, pieces, change, decide, keys, carets } = useSource({
    content,
    onChange,
    onReady,
    mode,
    together,
  });
  const [shown, show] = useState<Shown>('both');
  const previewed = useDeferredValue(text);
  const words = useMemo(() => countWords(previewed), [previewed]);
  return (
    <div className={classes.editor}>
      <div className={classes.tools}>
        <div className={classes.context}>
          <SegmentedControl
            aria-label="What is shown"
            size="xs"
            value={shown}
            onChange={show}
            data={[
              { value: 'source', label: mode === 'html' ? 'HTML' : 'Markdown' },
              { value: 'both', label: 'Both' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
        </div>
      </div>
      {pieces ? (
        <SourceReview label={label} pieces={pieces} onDecide={decide} />
      ) : (
        <div className={classes.source} data-shown={shown}>
          {shown !== 'preview' && (
            <MarkedSource
              text={text}
              marks={marks}
              carets={carets}
              field={field}
              className={classes.text ?? ''}
            >
              <textarea
                ref={field}
                className={classes.text}
                dir="auto"
                aria-label={label}
                value={text}
                readOnly={isReadOnly}
                spellCheck={mode === 'markdown'}
                placeholder={mode === 'html' ? '<p>Write HTML</p>' : 'Write Markdown'}
                onChange={(event) => change(event.currentTarget.value)}
                {...keys}
              />
            </MarkedSource>
          )}
          {shown !== 'source' && (
            // Focusable, so that a long preview can also be scrolled with the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={classes.preview} role="region" aria-label="Preview pane" tabIndex={0}>
              <Suspense fallback={<Loader size="sm" m="md" role="group" aria-label="Loading the preview" />}>
                <SourcePreview mode={mode} text={previewed} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      <EditorStatus words={words} characters={Array.from(previewed).length} />
    </div>
  );
}
