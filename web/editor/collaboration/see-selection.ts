/**
 * Lets the editor see where the cursor is. Browsers tell it a moment later where a click or a key has put it: what is drawn in
 * between would put it back to where the editor last knew it, at first the document's beginning.
 */
export function seeSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}
