import { DOCUMENT_STYLE } from '../export/print-page.ts';
import { documentWork } from '../work/document-work.ts';

test('a footnote shows the label that leads to it, and its text stays as it is', () => {
  const html = documentWork.html({ mode: 'markdown', content: 'So[^a"b].\n\n[^a"b]: A note.' });
  expect(html).toContain('data-label="a&#x22;b"');
  expect(html).toMatch(/>A note\.</);
  expect(DOCUMENT_STYLE).toContain('section[data-label]::before { content: attr(data-label)');
  const back = documentWork.import(html, 'html', 'markdown');
  expect(back.content.content).toContain(': A note.');
});
