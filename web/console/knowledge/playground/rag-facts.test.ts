import { ragFacts } from './rag-facts.ts';

const rag = {
  searchPerformed: true,
  chunksFound: 2,
  searchScore: 0.8123,
  fallbackUsed: false,
  mode: 'hybrid',
  reranked: false,
} as const;

test('an answer from documents', () => {
  const { inShort, lines } = ragFacts(rag, 0.3);
  expect(inShort).toBe('2 passages, best 0.81');
  expect(Object.fromEntries(lines)).toEqual({
    Searched: 'By words and by meaning',
    'Passages found': '2',
    'Best score': 'Strong match (0.81)',
    'From the documents': 'Yes',
  });
});

test('small talk', () => {
  const { inShort, lines } = ragFacts(
    { ...rag, searchPerformed: false, chunksFound: 0, searchScore: 0 },
    0.3,
  );
  expect([inShort, lines.map(([term]) => term)]).toEqual(['as small talk', ['Searched']]);
});

test('a follow-up that was rewritten, and a fallback', () => {
  const lines = Object.fromEntries(
    ragFacts(
      { ...rag, chunksFound: 0, searchScore: 0.1, fallbackUsed: true, rewrittenQuery: 'How much is it?' },
      0.3,
    ).lines,
  );
  expect(lines['Searched for']).toBe('“How much is it?”');
  expect(lines['From the documents']).toMatch(/^No: nothing reached the agent’s threshold \(now 0.30\)/);
});
