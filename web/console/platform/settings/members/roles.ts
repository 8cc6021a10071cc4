import type { Member } from '../queries.ts';

export type Role = Member['role'];

export const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
] as const satisfies { value: Role; label: string }[];

export function roleWord(role: Role): string {
  return role === 'admin' ? 'Admin' : 'User';
}
