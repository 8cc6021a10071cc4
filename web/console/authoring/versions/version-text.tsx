import { readRich } from '../../../../domain/authoring/rich/read-rich.ts';
import { RichView } from '../../../editor/rich-view.tsx';
import { SourcePreview } from '../../../editor/source-preview.tsx';
import { sourceOf } from '../edit/document-text.ts';
import type { Version } from '../queries.ts';
import classes from './versions.module.css';

/** The text of a version, rendered for reading. */
export function VersionText({ version: { mode, content } }: { version: Version }) {
  return (
    <div className={classes.text}>
      {mode === 'rich' ? (
        <RichView content={readRich(content)} label="Text of the version" />
      ) : (
        <SourcePreview mode={mode} text={sourceOf(content)} />
      )}
    </div>
  );
}
