/** Content that is refused as a document, with the reason. */
export class RichProblem extends Error {
  override readonly name = 'RichProblem';
}
