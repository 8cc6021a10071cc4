/** After a record is gone, with the button that removed it, the keyboard continues at the page's beginning. */
export function focusMain(): void {
  document.getElementById('main')?.focus();
}
