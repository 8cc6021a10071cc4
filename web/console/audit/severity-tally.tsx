import type { Severity } from '../../../domain/audit/rule.ts';
import { SEVERITIES, SEVERITY_WORDS } from '../../../domain/audit/formats/report-words.ts';
import { plural } from '../parts/format.ts';
import { SeverityMark } from './severity-badge.tsx';

interface SeverityTallyProps {
  counts: Record<Severity, number>;
  className: string | undefined;
}

/** `3 errors, 12 warnings, 4 notices`, each with its sign. */
export function SeverityTally({ counts, className }: SeverityTallyProps) {
  return (
    <ul className={className} aria-label="Issues found">
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <SeverityMark severity={severity} size={16} />
          {plural(counts[severity], SEVERITY_WORDS[severity].one.toLowerCase())}
        </li>
      ))}
    </ul>
  );
}
