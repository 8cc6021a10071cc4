import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('Grüße'), 'Grüße'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFGrüße'), 'Grüße'],
  ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le'), 'Grüße'],
  ['Windows-1252', Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['no text', Buffer.from([1, 0, 2]), null],
])('%s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
