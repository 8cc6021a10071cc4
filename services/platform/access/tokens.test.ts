import { AppError } from '../../../domain/platform/errors.ts';
import type { OpenToken } from '../../../domain/platform/access/tokens.ts';
import { requireOpen } from './tokens.ts';

const ID = '0123456789abcdef01234567';
const token: OpenToken = {
  id: 't',
  companyId: 'c',
  kind: 'share',
  recordKind: 'note',
  recordId: ID,
  actions: ['read'],
};

function refusal(kind: string, id: string, action: 'read' | 'edit'): string | null {
  try {
    requireOpen(token, action, { kind, id });
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('a token opens its record, by kind and id, for its actions', () => {
  expect(refusal('note', ID, 'read')).toBeNull();
  expect(refusal('note', ID, 'edit')).toBe('forbidden');
  expect(refusal('note', 'a'.repeat(24), 'read')).toBe('not-found');
  // A record of another kind may have the same id.
  expect(refusal('page', ID, 'read')).toBe('not-found');
});
