/** An error message for an obviously invalid e-mail address, or null; the server makes the full check. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Enter an e-mail address';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'This is not an e-mail address';
}
