import {
  COMPANY_RULES,
  decideAction,
  MAKER_RULES,
  OWNER_RULES,
  standingsOf,
  type Action,
  type Right,
} from './rights.ts';

const ACTIONS: readonly Action[] = ['read', 'comment', 'edit', 'delete', 'share', 'manage'];

/** What a caller may do with a record of `owner`; null when it stays hidden. */
function allowed(
  visibility: 'private' | 'company',
  { userId = 'other', role = 'user' as 'user' | 'admin', right = null as Right | null },
): Action[] | null {
  const standings = standingsOf({ userId, role }, { ownerId: 'owner', visibility }, right);
  const decisions = ACTIONS.map((action) => decideAction(OWNER_RULES, action, standings));
  if (decisions.every((decision) => decision === 'hidden')) return null;
  expect(decisions).not.toContain('hidden');
  return ACTIONS.filter((_, index) => decisions[index] === 'allowed');
}

test('its owner may do everything', () => {
  expect(allowed('private', { userId: 'owner' })).toEqual(ACTIONS);
  expect(allowed('company', { userId: 'owner' })).toEqual(ACTIONS);
});

test('a private record is hidden from everybody else, admins included', () => {
  expect(allowed('private', {})).toBeNull();
  expect(allowed('private', { role: 'admin' })).toBeNull();
});

test('a record of the company is read and commented by members, edited and shared by admins', () => {
  expect(allowed('company', {})).toEqual(['read', 'comment']);
  expect(allowed('company', { role: 'admin' })).toEqual(['read', 'comment', 'edit', 'delete', 'share']);
});

test('each right includes those before it, on a private record too', () => {
  expect(allowed('private', { right: 'comment' })).toEqual(['read', 'comment']);
  expect(allowed('private', { right: 'edit' })).toEqual(['read', 'comment', 'edit', 'delete']);
  expect(allowed('private', { right: 'share' })).toEqual(['read', 'comment', 'edit', 'delete', 'share']);
});

test('what a company shares is open to every member', () => {
  const standings = standingsOf(
    { userId: 'other', role: 'user' },
    { ownerId: 'owner', visibility: 'company' },
    null,
  );
  for (const action of ACTIONS) expect(decideAction(COMPANY_RULES, action, standings)).toBe('allowed');
});

test('what acts in the name of its maker is changed by the maker and the owner of the company, and read by members', () => {
  const may = (caller: { userId: string; isOwner: boolean }) => {
    const standings = standingsOf(
      { role: 'admin', ...caller },
      { ownerId: 'maker', visibility: 'company' },
      null,
    );
    return ACTIONS.filter((action) => decideAction(MAKER_RULES, action, standings) === 'allowed');
  };
  expect(may({ userId: 'maker', isOwner: false })).toEqual(ACTIONS);
  expect(may({ userId: 'other', isOwner: true })).toEqual(ACTIONS);
  expect(may({ userId: 'other', isOwner: false })).toEqual(['read', 'comment']);
});
