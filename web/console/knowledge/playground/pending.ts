import type { Question } from './answer-stream.ts';

/** A question whose answer this tab has not fully received. */
export interface Pending extends Question {
  /** Both are null until the server has sent them. */
  sessionId: string | null;
  questionId: string | null;
}

/** Stores the pending question across a reload of the tab. */
export interface PendingShelf {
  read(): Pending | null;
  write(pending: Pending | null): void;
}

/** Uses the tab's session storage; where that is refused, a reload loses the question. */
export function pendingShelf(agentId: string): PendingShelf {
  const name = `millrace:playground:pending:${agentId}`;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(name);
        return text ? (JSON.parse(text) as Pending) : null; // only written below
      } catch {
        return null;
      }
    },
    write(pending) {
      try {
        if (pending) sessionStorage.setItem(name, JSON.stringify(pending));
        else sessionStorage.removeItem(name);
      } catch {
        // Session storage is refused or full.
      }
    },
  };
}
