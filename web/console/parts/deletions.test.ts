import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONSOLE = join(import.meta.dirname, '..');
const FILES = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);
const having = (pattern: RegExp) =>
  FILES.filter((name) => pattern.test(readFileSync(join(CONSOLE, name), 'utf8'))).toSorted();

test('what cannot be brought back is asked about in one way', () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(having(/confirmProps/)).toEqual([]);
});

test('a record is deleted from the menu of its page, and a row by the button at its end', () => {
  expect(having(/IconDots\b/)).toEqual(['landing/content/section-card.tsx', 'parts/more-menu.tsx']);
  expect(having(/IconTrash\b/)).toEqual([
    // The bin itself.
    'authoring/list-page.tsx',
    // Rows of a form, which are moved as well.
    'landing/brief/detail-fields.tsx',
    'landing/content/item-fields.tsx',
    'landing/content/plan-view.tsx',
    'landing/content/section-card.tsx',
    'parts/more-menu.tsx',
    'parts/row-actions.tsx',
    'parts/row-delete.tsx',
  ]);
});
