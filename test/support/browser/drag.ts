import type { Locator } from 'playwright';

/**
 * Drags by the events that a browser sends; the place marks itself when it takes what is over it. Playwright's own `dragTo` waits
 * for ever where the browser reports the drag after the listener for it is gone, which happens on a busy machine.
 */
export async function drag(from: Locator, to: Locator): Promise<void> {
  expect(await from.getAttribute('draggable')).toBe('true');
  const dataTransfer = await from.page().evaluateHandle('new DataTransfer()');
  await from.dispatchEvent('dragstart', { dataTransfer });
  await to.dispatchEvent('dragover', { dataTransfer });
  expect(await to.getAttribute('data-over')).toBe('true');
  await to.dispatchEvent('drop', { dataTransfer });
}
