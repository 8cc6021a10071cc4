/** Moves the focus to the beginning of the page after a record was removed together with its button. */
export function focusMain(): void {
  document.getElementById('main')?.focus();
}
