import { WEBHOOK_DELIVERY } from '../../../../domain/platform/webhooks/delivery.ts';
import { titleWords } from './title-words.ts';

const delivery = (type: 'response.analysed' | 'mill.stopped') => ({
  kind: WEBHOOK_DELIVERY.kind,
  title: WEBHOOK_DELIVERY.describe({ deliveryId: '1', type }),
});

test('a delivery says what it tells of; other jobs, and events without words, keep their title', () => {
  expect(titleWords(delivery('response.analysed'))).toBe('The answers of a candidate were analysed');
  expect(titleWords(delivery('mill.stopped'))).toBe('mill.stopped');
  const named = { kind: 'document-ingestion', title: 'Deliver response.analysed' };
  expect(titleWords(named)).toBe(named.title);
});
