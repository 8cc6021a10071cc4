import { storableText } from '../../domain/platform/storable.ts';
import type { ProviderEvent } from './provider.ts';

/** The same text in pieces that can be stored each: a character that came in two halves comes whole. */
export async function* storablePieces(events: AsyncIterable<ProviderEvent>): AsyncGenerator<ProviderEvent> {
  let half = '';
  for await (const event of events) {
    if (event.type === 'end' && half !== '') yield { type: 'text', text: storableText(half) };
    if (event.type !== 'text') {
      yield event;
      continue;
    }
    const text = half + event.text;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    const whole = storableText(half === '' ? text : text.slice(0, -1));
    yield whole === '' ? { type: 'alive' } : { type: 'text', text: whole };
  }
}
