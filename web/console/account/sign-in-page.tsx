/** Replaced by its own page. */
export function SignInPage() {
  return null;
}
