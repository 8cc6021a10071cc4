/** The problem with an e-mail address, as far as a form can tell; the server decides. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Enter an e-mail address';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'This is not an e-mail address';
}
