import { sizeInWords } from '../../../domain/platform/size-in-words.ts';

export interface Advice {
  /** The problem, as a sentence. */
  why: string;
  /** The remedy, as a sentence. */
  todo: string;
}

export interface Limits {
  maxUploadBytes: number;
  maxFilesPerUpload: number;
}

/** Problems of a document during upload or training, by the API's code. */
const ADVICE: Record<string, Advice> = {
  'unsupported-extension': {
    why: 'Files of this kind cannot be read.',
    todo: 'Save it as PDF, DOCX, DOC, TXT, MD, CSV or JSON and add that file.',
  },
  'mime-mismatch': {
    why: 'Its content does not match its file name.',
    todo: 'Open it in the program it comes from, save it in the right format, and add that file.',
  },
  'corrupted-file': {
    why: 'It is damaged.',
    todo: 'Open it on your computer: if that works, save it again and add that file; if not, get an intact copy.',
  },
  'encrypted-file': {
    why: 'It is protected by a password.',
    todo: 'Save a copy without the password and add that copy.',
  },
  'empty-file': { why: 'It is empty.', todo: 'Check that it was saved, and add it again.' },
  'no-text': {
    why: 'It has no readable text, not even in its images.',
    todo: 'Add a version with text, or a sharper scan.',
  },
  'too-much-text': {
    why: 'It has more text than one document may have.',
    todo: 'Split it into smaller documents and add those.',
  },
  'chunking-timeout': {
    why: 'It takes too long to split into passages.',
    todo: 'Split it into smaller documents and add those.',
  },
  'storage-quota': {
    why: 'Your company has no storage left.',
    todo: 'Delete documents that are not needed, or ask your operator for more; then add it again.',
  },
  'storage-full': {
    why: 'The server has no disk space left.',
    todo: 'Delete documents that are not needed, or ask your operator; then try again.',
  },
  unreachable: {
    why: 'The connection was lost.',
    todo: 'It continues automatically once you are online, or try again.',
  },
  'not-found': { why: 'What it needs is no longer there.', todo: 'Delete it and add it again.' },
  'parser-timeout': {
    why: 'It takes too long to read.',
    todo: 'Split it into smaller documents and add those.',
  },
  'parser-memory': {
    why: 'It needs too much memory to read.',
    todo: 'Split it into smaller documents and add those.',
  },
  'parser-crashed': {
    why: 'Reading it failed.',
    todo: 'Try again; if it fails again, save it again and add that file.',
  },
  'budget-exceeded': {
    why: 'The monthly budget is used up.',
    todo: 'The owner can raise it under Settings, Company; then try again.',
  },
  'provider-rejected': {
    why: 'The model provider rejected the request.',
    todo: 'Check its key under Settings, Integrations; then try again.',
  },
  'provider-failed': { why: 'The model provider failed.', todo: 'Try again later.' },
  'provider-not-configured': {
    why: 'A required provider is not set up.',
    todo: 'Ask your operator to set it up; then try again.',
  },
  unavailable: { why: 'A part of the server was down.', todo: 'Try again later.' },
};

const OURS: Advice = {
  why: 'The server had an error.',
  todo: 'Try again. If it fails again, tell your operator which document it is.',
};

/** Explains a code to a person and gives the remedy. */
export function adviceFor(code: string, limits?: Limits): Advice {
  if (code === 'file-too-large')
    return {
      why: limits
        ? `It is larger than the ${sizeInWords(limits.maxUploadBytes)} that a document may have.`
        : 'It is too large.',
      todo: 'Split it, or make its images smaller, and add the result.',
    };
  if (code === 'too-many-files')
    return {
      why: limits
        ? `Only ${limits.maxFilesPerUpload} files are accepted at a time.`
        : 'Too many files at a time.',
      todo: 'Send it once the others are uploaded.',
    };
  return ADVICE[code] ?? OURS;
}

/** Describes a problem with a page or another part of a document that could otherwise be read. */
export function warningWords({ page, code }: { page: number | null; code: string }): string {
  const part = page === null ? 'A part of it' : `Page ${page}`;
  switch (code) {
    case 'no-text':
      return `${part} has no readable text, not even in its images`;
    case 'corrupted-file':
      return `${part} is damaged and was left out`;
    case 'uncertain-table':
      return `${page === null ? 'It' : part} has a table that could not be read with certainty: check the answers about it`;
    case 'parser-timeout':
      return `${part} took too long to read and was left out`;
    default:
      return `${part} could not be read and was left out`;
  }
}
