import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { MOST_INVITED, type Invitee } from './invitation.ts';

const LONGEST_NAME = 200;
/** Findings that are shown of one list. */
const MOST_SHOWN = 20;

const address = z.email().max(320);

/**
 * The candidates of a CSV table, each address once: columns by the header (`name`, `email`), or without one name before
 * address. Commas, semicolons or tabs; UTF-8, or what Excel writes. AppError `invalid-input` with the rows that are wrong:
 * nobody is invited by half a list.
 */
export function readInvitationList(bytes: Uint8Array): { invitees: Invitee[]; repeated: number } {
  const rows = rowsOf(textOf(bytes));
  const columns = columnsOf(rows[0]?.cells ?? []);
  const problems: FieldError[] = [];
  const invitees = new Map<string, Invitee>();
  let repeated = 0;
  for (const { cells, number } of rows.slice(columns.hasHeader ? 1 : 0)) {
    const [name, email] = [cells[columns.name] ?? '', cells[columns.email] ?? ''];
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
  /** As a spreadsheet counts, from 1. */
  number: number;
  cells: string[];
}

function rowsOf(text: string): Row[] {
  try {
    const found = parse(text, {
      delimiter: [',', ';', '\t'],
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return found
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused([{ path: 'file', message: 'is not a CSV table' }]);
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function columnsOf(first: readonly string[]): { name: number; email: number; hasHeader: boolean } {
  const words = first.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const email = words.findIndex((word) => word === 'email' || word === 'emailaddress');
  if (email >= 0) return { name: words.indexOf('name'), email, hasHeader: true };
  return first.length === 1
    ? { name: -1, email: 0, hasHeader: false }
    : { name: 0, email: 1, hasHeader: false };
}

function problemOf(name: string, email: string): string | null {
  if (!address.safeParse(email).success) return 'has no e-mail address that is one';
  if (name.length > LONGEST_NAME) return `the name is longer than ${LONGEST_NAME} characters`;
  return null;
}

function refused(errors: FieldError[]): AppError {
  return new AppError('invalid-input', undefined, { errors });
}
