import { safeHref, webUrl } from './safe-url.ts';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://Example.org', 'http://example.org/'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
])('%s may be followed', (text, expected) => {
  expect(safeHref(text)).toBe(expected);
  expect(webUrl(text)).toBe(text.startsWith('mailto:') ? null : expected);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '/relative',
  '//example.org',
  'example.org',
  '',
])('%j may not', (text) => {
  expect(safeHref(text)).toBeNull();
  expect(webUrl(text)).toBeNull();
});
