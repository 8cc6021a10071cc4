import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { SharedSource } from './shared-source.ts';

/** Somebody's field: what is shown, and where the cursor is. */
class Field {
  readonly doc = new Doc();
  readonly source: SharedSource;
  text = '';
  cursor = 0;

  constructor(of?: Doc) {
    if (of) applyUpdate(this.doc, encodeStateAsUpdate(of));
    this.source = new SharedSource(this.doc.getText('markdown'));
    this.text = this.source.read();
    this.source.subscribe((moved, end) => {
      this.text = this.source.read();
      this.cursor = end ?? moved(this.cursor);
    });
  }

  /** Writes behind some words. */
  write(behind: string, words: string): void {
    this.cursor = this.text.indexOf(behind) + behind.length;
    const next = this.text.slice(0, this.cursor) + words + this.text.slice(this.cursor);
    this.source.write(this.text, next);
    this.text = next;
    this.cursor += words.length;
  }

  get atCursor(): string {
    return `${this.text.slice(0, this.cursor)}|${this.text.slice(this.cursor)}`;
  }
}

function two(text: string): [Field, Field] {
  const first = new Field();
  first.write('', text);
  return [first, new Field(first.doc)];
}

function meet(one: Field, other: Field): void {
  const [mine, theirs] = [encodeStateAsUpdate(one.doc), encodeStateAsUpdate(other.doc)];
  applyUpdate(one.doc, theirs);
  applyUpdate(other.doc, mine);
}

test('what two write at the same time is there for both, and the cursors stay where they were', () => {
  const [one, other] = two('First\nSecond\n');
  one.write('First', ' of mine');
  other.write('Second', ' of theirs');
  meet(one, other);
  expect([one.atCursor, other.atCursor]).toEqual([
    'First of mine|\nSecond of theirs\n',
    'First of mine\nSecond of theirs|\n',
  ]);
});

test('undone is what was written here alone, and the cursor is there', () => {
  const [one, other] = two('First\n');
  other.write('First', ' of theirs');
  meet(one, other);
  other.source.undo();
  expect(other.atCursor).toBe('First|\n');
  one.write('theirs', ' and mine');
  meet(one, other);
  expect(one.text).toBe('First and mine\n');
  other.source.undo();
  expect(other.text).toBe('First and mine\n');
  other.source.redo();
  expect(other.text).toContain(' of theirs');
});

test('characters of two units stay whole', () => {
  const [one, other] = two('a🌊b');
  one.source.write('a🌊b', 'a🌋b');
  meet(one, other);
  expect(other.text).toBe('a🌋b');
});

test('what was composed while others wrote goes where it belongs', () => {
  const [one, other] = two('First\nSecond\n');
  other.write('First', ' of theirs');
  const shift = (offset: number) => (offset > 5 ? offset + ' of theirs'.length : offset);
  meet(one, other);
  one.source.write('First\nSecond\n', 'First\nSecond あ\n', shift);
  expect(one.source.read()).toBe('First of theirs\nSecond あ\n');
});
