import { createHash } from 'node:crypto';
import { html } from '../domain/platform/markup.ts';
import { messagePage } from './message-page.ts';

test('the policy of a message page allows its style, byte for byte', () => {
  const { headers, body } = messagePage({ title: 'Gone', heading: 'Gone', text: html`It is gone.` });
  const [, style] = /<style>([^]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  expect(headers['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`);
});
