/**
 * Makes the editor read the cursor's position. Browsers report a move by click or key with a delay; a redraw in between would put
 * the cursor back to the last position that the editor knows, at first the beginning of the document.
 */
export function seeSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}
