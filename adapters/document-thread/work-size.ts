import { replacePictures } from '../../domain/authoring/conversion/pictures.ts';

/**
 * Characters that each value counts besides its text: a rich document with many small nodes takes as much work as its JSON is
 * long.
 */
const PART = 10;
/** Counting stops at this size, because it runs on the event loop. */
const ENOUGH = 1_048_576;

/** Size of a task in characters. Pictures do not count, because they are only passed through. */
export function sizeOfWork(args: readonly unknown[]): number {
  let size = 0;
  const left: unknown[] = [args];
  while (left.length > 0 && size < ENOUGH) {
    const value = left.pop();
    size += PART;
    if (typeof value === 'string') size += charactersOf(value);
    else if (ArrayBuffer.isView(value)) size += value.byteLength;
    else if (typeof value === 'object' && value !== null) {
      // Pushed one by one: spreading a list of hundreds of thousands would overflow the stack.
      for (const key in value) left.push((value as Record<string, unknown>)[key]);
    }
  }
  return size;
}

function charactersOf(text: string): number {
  return text.includes('data:image') ? replacePictures(text, () => '').length : text.length;
}
