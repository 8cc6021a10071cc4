import { limitsOf, type RetrievalSettings } from '../../../../domain/knowledge/agent.ts';
import { count, duration } from '../../parts/format.ts';
import classes from './playground.module.css';
import { ragFacts } from './rag-facts.ts';
import type { Message, RagMetadata } from './wire.ts';

interface RagDetailsProps {
  rag: RagMetadata;
  message: Message;
  /** The agent's current settings. */
  settings: Pick<RetrievalSettings, 'topK' | 'threshold'>;
}

/** How the answer was computed, in one expandable line. */
export function RagDetails({ rag, message, settings }: RagDetailsProps) {
  const { threshold } = limitsOf(settings, message.modelUsed !== 'offline');
  const facts = ragFacts(rag, threshold);
  return (
    <details className={classes.rag}>
      <summary className={classes.summary}>
        How it was answered: {facts.inShort}
        {message.responseTimeMs !== null && (
          <>
            , <span className={classes.time}>{duration(message.responseTimeMs)}</span>
          </>
        )}
      </summary>
      <dl className={classes.facts}>
        {facts.lines.map(([term, words]) => (
          <Fact key={term} term={term} words={words} />
        ))}
        {message.responseTimeMs !== null && <Fact term="Time" words={duration(message.responseTimeMs)} />}
        <Fact term="Model" words={message.modelUsed ?? 'unknown'} />
        <Fact term="Tokens" words={count(message.tokensUsed)} />
      </dl>
    </details>
  );
}

function Fact({ term, words }: { term: string; words: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{words}</dd>
    </div>
  );
}
