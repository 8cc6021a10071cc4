import type { DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import type { DocumentStatus } from '../../../domain/authoring/document.ts';
import type { VersionReason } from '../../../domain/authoring/versions/document-version.ts';

export const MODE_WORDS: Record<DocumentMode, string> = {
  rich: 'Rich text',
  markdown: 'Markdown',
  html: 'HTML',
};

export const STATUS_WORDS: Record<DocumentStatus, string> = {
  draft: 'Draft',
  final: 'Final',
  archived: 'Archived',
};

export const REASON_WORDS: Record<VersionReason, string> = {
  edit: 'Edited',
  ai: 'Generated',
  restore: 'An earlier version was brought back',
  import: 'Imported',
};
