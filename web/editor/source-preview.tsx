import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { richOf } from '../../domain/authoring/conversion/convert.ts';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import { RichView } from './rich-view.tsx';

interface SourcePreviewProps {
  mode: 'html' | 'markdown';
  text: string;
}

/** The document of a source, converted by the same rules as for export. The editor renders it; it is never inserted as HTML. */
export function SourcePreview({ mode, text }: SourcePreviewProps) {
  const doc = useMemo(() => read(mode, text), [mode, text]);
  if (doc === null) return <Alert color="yellow">This text is nested too deep to be shown.</Alert>;
  return <RichView content={doc} label="Preview" />;
}

function read(mode: SourcePreviewProps['mode'], text: string): RichDoc | null {
  try {
    return richOf({ mode, content: text }).doc;
  } catch {
    return null;
  }
}
