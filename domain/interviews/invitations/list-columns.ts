import { AppError } from '../../platform/errors.ts';
import { writtenAddress } from './candidate-address.ts';

/** Headings, lower-cased. */
const ADDRESS = new Set(['email', 'mail', 'emailaddress', 'emailadresse', 'mailadresse']);
const WHOLE_NAME = ['name', 'fullname', 'candidate', 'candidatename', 'bewerber', 'bewerberin'];
const OWN_NAME = ['firstname', 'givenname', 'vorname'];
const FAMILY_NAME = ['lastname', 'surname', 'familyname', 'nachname', 'familienname'];
const REFERENCE = ['reference', 'referenz'];
const TIME_FACTOR = ['timefactor', 'zeitfaktor'];

/** Columns that the caller names, by their headings or by their numbers from 1. */
export interface ChosenColumns {
  email: string | null;
  name: string | null;
}

/** Indexes of the columns of a table. */
export interface ListColumns {
  /** Columns whose values are joined by a space. */
  names: number[];
  email: number;
  reference: number | null;
  timeFactor: number | null;
  hasHeader: boolean;
}

/**
 * Finds the columns. The address column is the one with the most addresses, whatever its heading. AppError `invalid-input`: at
 * `file` if no column has any; at `emailColumn`, with the `columns`, if two have equally many or the chosen one does not exist.
 */
export function columnsOf(rows: readonly (readonly string[])[], chosen: ChosenColumns): ListColumns {
  const [first = []] = rows;
  const words = first.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
  const email =
    chosen.email === null ? addressColumn(rows, words) : named(first, chosen.email, 'emailColumn');
  const hasHeader = writtenAddress(first[email] ?? '') === null;
  const find = (headings: readonly string[]) => {
    const at = hasHeader ? words.findIndex((word, place) => place !== email && headings.includes(word)) : -1;
    return at < 0 ? null : at;
  };
  const names =
    chosen.name === null ? namesIn(first, email, hasHeader, find) : [named(first, chosen.name, 'nameColumn')];
  return { names, email, reference: find(REFERENCE), timeFactor: find(TIME_FACTOR), hasHeader };
}

function namesIn(
  first: readonly string[],
  email: number,
  hasHeader: boolean,
  find: (headings: readonly string[]) => number | null,
): number[] {
  if (!hasHeader) {
    const other = first.findIndex((cell, at) => at !== email && cell !== '');
    return other < 0 ? [] : [other];
  }
  const [whole, own, family] = [find(WHOLE_NAME), find(OWN_NAME), find(FAMILY_NAME)];
  const names = own === null && family === null ? [whole] : [own, family ?? whole];
  return names.filter((at) => at !== null);
}

function addressColumn(rows: readonly (readonly string[])[], words: readonly string[]): number {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const counts = Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, cells) => sum + (writtenAddress(cells[at] ?? '') ? 1 : 0), 0),
  );
  const most = Math.max(0, ...counts);
  const isCalled = (at: number) => ADDRESS.has(words[at] ?? '');
  const best = counts.flatMap((count, at) => (count === most ? at : []));
  const found = best.length === 1 ? best : best.filter(isCalled);
  const [email] = found;
  // Without any address, the heading still shows where addresses should be, and each row is reported.
  if (email !== undefined && found.length === 1) return email;
  if (most === 0) throw refused('file', 'has no column of e-mail addresses');
  throw refused('emailColumn', 'must be chosen: several columns have addresses', rows[0]);
}

function named(first: readonly string[], name: string, path: string): number {
  const wanted = name.trim().toLowerCase();
  const at = first.findIndex((cell) => cell.toLowerCase() === wanted);
  if (at >= 0) return at;
  const number = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  if (number >= 1 && number <= first.length) return number - 1;
  throw refused(path, 'is no column of the table', first);
}

function refused(path: string, message: string, columns?: readonly string[]): AppError {
  return new AppError('invalid-input', undefined, {
    errors: [{ path, message }],
    ...(columns ? { extra: { columns } } : {}),
  });
}
