import { z } from 'zod';
import { dialectOf, recordsOf } from '../../platform/csv/csv-records.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { isStorable } from '../../platform/storable.ts';
import { MOST_INVITED, type Invitee } from './invitation.ts';

const LONGEST_NAME = 200;
/** Findings that are shown of one list. */
const MOST_SHOWN = 20;

/** Characters of a wrong address that are shown. */
const MOST_QUOTED = 60;
/** Headings, in small letters. */
const WHOLE_NAME = ['name', 'fullname', 'candidate', 'candidatename', 'bewerber', 'bewerberin'];
const OWN_NAME = ['firstname', 'givenname', 'vorname'];
const FAMILY_NAME = ['lastname', 'surname', 'familyname', 'nachname', 'familienname'];

const address = z.email().max(320);

/**
 * The candidates in a CSV table, each address once. Columns are found by the header (`name`, or first and last name, and `email`,
 * in English or German), without one by the address in the first row. Commas, semicolons or tabs; UTF-8, or Excel's charsets.
 * AppError `invalid-input` lists the invalid rows: nobody is invited from half a list.
 */
export function readInvitationList(bytes: Uint8Array): { invitees: Invitee[]; repeated: number } {
  if (isWorkbook(bytes)) throw refused([{ path: 'file', message: 'is a workbook: save it as CSV first' }]);
  const rows = rowsOf(textOf(bytes));
  if (rows.length === 0) throw refused([{ path: 'file', message: 'is empty' }]);
  const columns = columnsOf(rows[0]?.cells ?? []);
  const problems: FieldError[] = [];
  const invitees = new Map<string, Invitee>();
  let repeated = 0;
  for (const { cells, number } of rows.slice(columns.hasHeader ? 1 : 0)) {
    const name = columns.names
      .map((at) => cells[at] ?? '')
      .join(' ')
      .trim();
    const email = cells[columns.email] ?? '';
    const problem = problemOf(name, email);
    if (problem) problems.push({ path: 'file', message: `row ${number}: ${problem}` });
    else if (invitees.has(email.toLowerCase())) repeated += 1;
    else invitees.set(email.toLowerCase(), { name: name || null, email });
  }
  if (problems.length > 0) throw refused(problems.slice(0, MOST_SHOWN));
  if (invitees.size === 0) throw refused([{ path: 'file', message: 'has no e-mail address' }]);
  if (invitees.size > MOST_INVITED)
    throw refused([
      { path: 'file', message: `has ${invitees.size} candidates, and may have ${MOST_INVITED}` },
    ]);
  return { invitees: [...invitees.values()], repeated };
}

interface Row {
  /** The number of the row as a spreadsheet counts, from 1. */
  number: number;
  cells: string[];
}

function rowsOf(text: string): Row[] {
  const records = [...recordsOf(text.replace(/^\uFEFF/u, ''), dialectOf(text, delimiterOf(text)))];
  if (!records.every(({ isSure }) => isSure))
    throw refused([{ path: 'file', message: 'is not a CSV table' }]);
  return records
    .map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The one that the first line has most of: names may hold the others. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (mark: string) => unquoted.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** First bytes of files from Excel, Numbers and LibreOffice: a ZIP, or an old compound file. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOKS.some((head) => head.every((byte, at) => bytes[at] === byte));
}

function textOf(bytes: Uint8Array): string {
  // Excel's `Unicode Text`.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Columns {
  /** Joined by a space. */
  names: number[];
  email: number;
  hasHeader: boolean;
}

function columnsOf(first: readonly string[]): Columns {
  const given = first.findIndex((cell) => address.safeParse(cell).success);
  if (given >= 0) {
    const other = first.findIndex((cell, at) => at !== given && cell !== '');
    return { names: other < 0 ? [] : [other], email: given, hasHeader: false };
  }
  const words = first.map((cell) => cell.toLowerCase().replaceAll(/[^a-zäöüß]/g, ''));
  const email = words.findIndex((word) => word.includes('mail'));
  if (email < 0) throw refused([{ path: 'file', message: 'has no column “email” in its first row' }]);
  const find = (headings: readonly string[]) => words.findIndex((word) => headings.includes(word));
  const [whole, own, family] = [find(WHOLE_NAME), find(OWN_NAME), find(FAMILY_NAME)];
  const names = own < 0 && family < 0 ? [whole] : [own, family < 0 ? whole : family];
  return { names: names.filter((at) => at >= 0), email, hasHeader: true };
}

function problemOf(name: string, email: string): string | null {
  if (email === '') return 'has no e-mail address';
  if (!address.safeParse(email).success) return `“${email.slice(0, MOST_QUOTED)}” is not an e-mail address`;
  if (name.length > LONGEST_NAME) return `the name is longer than ${LONGEST_NAME} characters`;
  return isStorable(name) ? null : 'the name has a character that cannot be stored';
}

function refused(errors: FieldError[]): AppError {
  return new AppError('invalid-input', undefined, { errors });
}
