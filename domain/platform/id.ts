import { ObjectId } from 'bson';

/** A new record id: 24 lowercase hex digits, ordered by time of making. */
export function newId(): string {
  return new ObjectId().toHexString();
}

/** Checks the form of an id only, not whether the record exists. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
