import classes from './editor.module.css';

const numbers = new Intl.NumberFormat('en');

/** Reading speed for such texts, in words per minute. */
const PACE = 230;

/** The length of the text. */
export function EditorStatus({ words, characters }: { words: number; characters: number }) {
  const minutes = Math.max(1, Math.round(words / PACE));
  return (
    <div className={classes.status}>
      <span>
        {numbers.format(words)} {words === 1 ? 'word' : 'words'}
      </span>
      <span>
        {numbers.format(characters)} {characters === 1 ? 'character' : 'characters'}
      </span>
      {words > 0 && <span>{minutes} min to read</span>}
    </div>
  );
}
