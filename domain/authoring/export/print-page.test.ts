import { DEFAULT_PAGE_SETUP } from '../document.ts';
import { documentPage } from './print-page.ts';
import { commentedPage, sharePage } from './share-page.ts';

test('the page has the size, the margins and the lines that are set, and nothing gets out of them', () => {
  const setup = { ...DEFAULT_PAGE_SETUP, size: 'Letter', orientation: 'landscape' } as const;
  const page = documentPage('<Plan>', '<p>x</p>', {
    ...setup,
    header: '"; } </style><script>alert(1)</script>',
  });
  expect(page).toContain('@page { size: Letter landscape; margin: 25mm 25mm 25mm 25mm;');
  expect(page).toContain('<title>&lt;Plan&gt;</title>');
  expect(page).not.toContain('<script>');
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page).toContain(String.raw`content: "\22 ; \7d  \3c \2f style`);
});

test('a page follows the direction of its own words, whatever language it is in', () => {
  const arabic = '<p>عقد عمل</p>';
  expect(documentPage('عقد', arabic, DEFAULT_PAGE_SETUP)).toMatch(/<body dir="auto">\s*<p>عقد عمل/);
  for (const page of [sharePage('عقد', arabic), commentedPage('عقد', arabic)]) {
    expect(page).toContain(`<main dir="auto">${arabic}`);
  }
});
