/** Why content is refused as a document. */
export class RichProblem extends Error {
  override readonly name = 'RichProblem';
}
