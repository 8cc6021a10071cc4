import { dialectOf, recordsOf } from '../../platform/csv/csv-records.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { isStorable } from '../../platform/storable.ts';
import { MOST_TIME_FACTOR } from '../interview.ts';
import { writtenAddress } from './candidate-address.ts';
import { MOST_INVITED, type Invitee } from './invitation.ts';
import { columnsOf, type ChosenColumns, type ListColumns } from './list-columns.ts';
import { listText, type ListEncoding } from './list-text.ts';

const LONGEST_NAME = 200;
/** Most problems reported for a list that invites nobody. */
const MOST_SHOWN = 20;
/** Most characters quoted of a wrong address. */
const MOST_QUOTED = 60;

/** How the caller wants the table read; null: detected, or reported as ambiguous. */
export interface ListReading extends ChosenColumns {
  encoding: ListEncoding | null;
}

/** A row that cannot be used for an invitation. */
export interface RefusedRow {
  /** Line number as in a spreadsheet, from 1. */
  line: number;
  message: string;
}

/** The candidates in a table, each address once, and the rows that could not be used. */
export interface InvitationList {
  invitees: Invitee[];
  repeated: number;
  refused: RefusedRow[];
}

/**
 * Reads the candidates from a CSV table with commas, semicolons or tabs. Columns are detected by their content and by the header
 * (`name`, or first and last name, `reference`, `timeFactor`). AppErrors of `listText` and `columnsOf`; `invalid-input` if it is
 * not a table, has too many candidates, or no row has a candidate (with the problem of each row).
 */
export function readInvitationList(bytes: Uint8Array, reading: ListReading): InvitationList {
  if (isWorkbook(bytes)) throw refusedFile('is a workbook: save it as CSV first');
  const rows = rowsOf(listText(bytes, reading.encoding));
  if (rows.length === 0) throw refusedFile('is empty');
  const columns = columnsOf(
    rows.map(({ cells }) => cells),
    reading,
  );
  const refused: RefusedRow[] = [];
  const invitees = new Map<string, Invitee>();
  let repeated = 0;
  for (const { cells, number } of rows.slice(columns.hasHeader ? 1 : 0)) {
    const invitee = inviteeOf(cells, columns);
    if (typeof invitee === 'string') refused.push({ line: number, message: invitee });
    else if (invitees.has(invitee.email.toLowerCase())) repeated += 1;
    else invitees.set(invitee.email.toLowerCase(), invitee);
  }
  if (invitees.size === 0 && refused.length > 0) {
    const errors = refused.map(({ line, message }) => ({ path: 'file', message: `row ${line}: ${message}` }));
    throw asError(errors.slice(0, MOST_SHOWN));
  }
  if (invitees.size === 0) throw refusedFile('has no e-mail address');
  if (invitees.size > MOST_INVITED)
    throw refusedFile(`has ${invitees.size} candidates, and may have ${MOST_INVITED}`);
  return { invitees: [...invitees.values()], repeated, refused };
}

/** The candidate in a row, or a description of what is wrong with the row. */
function inviteeOf(cells: readonly string[], columns: ListColumns): Invitee | string {
  const written = cells[columns.email] ?? '';
  if (written === '') return 'has no e-mail address';
  const address = writtenAddress(written);
  if (!address || !isStorable(written)) return `“${written.slice(0, MOST_QUOTED)}” is not an e-mail address`;
  const inColumns = columns.names.map((at) => cells[at] ?? '').join(' ');
  const name = inColumns.trim() || address.name;
  const reference = columns.reference === null ? '' : (cells[columns.reference] ?? '');
  if ([name ?? '', reference].some((text) => text.length > LONGEST_NAME))
    return `the name or reference is longer than ${LONGEST_NAME} characters`;
  if (![name ?? '', reference].every(isStorable)) return 'the name has a character that cannot be stored';
  const factor = columns.timeFactor === null ? '' : (cells[columns.timeFactor] ?? '');
  const timeFactor = factor === '' ? 1 : Number(factor.replace(',', '.'));
  if (!(timeFactor >= 1 && timeFactor <= MOST_TIME_FACTOR))
    return `the time factor must be a number from 1 to ${MOST_TIME_FACTOR}`;
  return { name, email: address.email, reference: reference || null, timeFactor };
}

interface Row {
  /** Row number as in a spreadsheet, from 1. */
  number: number;
  cells: string[];
}

function rowsOf(text: string): Row[] {
  const records = [...recordsOf(text.replace(/^\uFEFF/u, ''), dialectOf(text, delimiterOf(text)))];
  if (!records.every(({ isSure }) => isSure)) throw refusedFile('is not a CSV table');
  return records
    .map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The delimiter that occurs most often in the first line: names may contain the others. */
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

function refusedFile(message: string): AppError {
  return asError([{ path: 'file', message }]);
}

function asError(errors: FieldError[]): AppError {
  return new AppError('invalid-input', undefined, { errors });
}
