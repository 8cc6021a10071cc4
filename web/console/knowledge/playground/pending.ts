import type { Question } from './answer-stream.ts';

/** A question whose answer this tab has not seen to its end. */
export interface Pending extends Question {
  /** Both once the server has said them. */
  sessionId: string | null;
  questionId: string | null;
}

/** Keeps it over a reload of the tab. */
export interface PendingShelf {
  read(): Pending | null;
  write(pending: Pending | null): void;
}

/** In the tab's session storage; where that is refused, a reload forgets. */
export function pendingShelf(agentId: string): PendingShelf {
  const name = `millrace:playground:pending:${agentId}`;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(name);
        return text ? (JSON.parse(text) as Pending) : null; // written below alone
      } catch {
        return null;
      }
    },
    write(pending) {
      try {
        if (pending) sessionStorage.setItem(name, JSON.stringify(pending));
        else sessionStorage.removeItem(name);
      } catch {
        // Refused or full.
      }
    },
  };
}
