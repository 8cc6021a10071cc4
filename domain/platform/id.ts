import { ObjectId } from 'bson';

/** A new record id: 24 lowercase hex digits, ordered by time of making. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/** Shape check only; whether the record exists is the database's word. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
