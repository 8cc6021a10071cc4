import { Alert } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Agent } from './queries.ts';

/** Says that documents are in a language that the search model does not understand, and what helps. */
export function LanguageNote({ agent }: { agent: Agent }) {
  const { foreignLanguages, retrieval } = agent;
  if (foreignLanguages.length === 0 || retrieval.mode === 'lexical') return null;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const list = new Intl.ListFormat('en').format(foreignLanguages.map((code) => names.of(code) ?? code));
  return (
    <Alert icon={<IconLanguage aria-hidden />} title={`The search model does not understand ${list}`}>
      Documents in {foreignLanguages.length === 1 ? 'this language' : 'these languages'} are found by their
      words, not by their meaning. The installation’s operator can choose a multilingual model
      (EMBEDDING_MODEL); then train the documents again.
    </Alert>
  );
}
