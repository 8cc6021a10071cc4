import type { Turn } from './turns.ts';

/** Announces the state of the last answer to screen readers, once per state and not per word. */
export function Announcer({ turns }: { turns: readonly Turn[] }) {
  return (
    <p role="status" className="visually-hidden">
      {words(turns.at(-1))}
    </p>
  );
}

function words(turn: Turn | undefined): string {
  switch (turn?.answer.state) {
    case 'waiting':
    case 'writing':
      return 'The agent is answering';
    case 'cut':
      return 'Connection lost, reconnecting';
    case 'stopped':
      return 'You stopped the answer';
    case 'done':
      return turn.answer.text.replace(/\s*\[\d{1,3}\]/g, '');
    case 'failed':
    case 'missing':
    case undefined:
      // Failures are announced by an alert of their own.
      return '';
  }
}
