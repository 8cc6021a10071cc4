/** The form in which two spellings of one email address are equal. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
