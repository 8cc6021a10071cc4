import { replacePictures } from '../../domain/authoring/conversion/pictures.ts';

/** What a key, a number or a bracket counts: a rich document of many small nodes is as much work as its JSON is long. */
const PART = 10;
/** What is larger is not counted to its end: the event loop does the counting. */
const ENOUGH = 1_048_576;

/** How much there is to work through, in characters; pictures do not count, which are only carried along. */
export function sizeOfWork(args: readonly unknown[]): number {
  let size = 0;
  const left: unknown[] = [args];
  while (left.length > 0 && size < ENOUGH) {
    const value = left.pop();
    size += PART;
    if (typeof value === 'string') size += charactersOf(value);
    else if (ArrayBuffer.isView(value)) size += value.byteLength;
    else if (typeof value === 'object' && value !== null) {
      // One by one: spread, a list of hundreds of thousands would overflow the stack.
      for (const key in value) left.push((value as Record<string, unknown>)[key]);
    }
  }
  return size;
}

function charactersOf(text: string): number {
  return text.includes('data:image') ? replacePictures(text, () => '').length : text.length;
}
