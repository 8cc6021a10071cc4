// Entry of the reading thread.
import { wholeAnswer, type Statement } from '../../domain/knowledge/answering/whole/whole-answer.ts';
import type { WholeTask } from '../../domain/ports/whole-reader.ts';

export default function read({ kind, question, passages, most }: WholeTask): Statement[] {
  return wholeAnswer(kind, question, passages, most);
}
