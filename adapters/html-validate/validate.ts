// Entry point of the thread.
import { HtmlValidate } from 'html-validate';
import type { MarkupFinding } from '../../domain/ports/page-checks.ts';

/** The presets of the quality gate, without `recommended`, which is largely a matter of taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
});

export default async function validate(html: string): Promise<MarkupFinding[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line }) => ({ rule: ruleId, message, line })),
  );
}
