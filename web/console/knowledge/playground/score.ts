/** Says in a word how well a passage fits the question, by its calibrated score (0..1). */
export function scoreWord(score: number): string {
  if (score >= 0.75) return 'Strong match';
  if (score >= 0.5) return 'Good match';
  return score > 0 ? 'Weak match' : 'No match';
}

export function scoreNumber(score: number): string {
  return score.toFixed(2);
}
