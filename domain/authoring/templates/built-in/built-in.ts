import type { TemplateRecord } from '../template.ts';
import type { TemplateVariable } from '../template-variable.ts';

/** A Markdown template that every company has. `number`: never reused, because documents refer to the id derived from it. */
export function builtIn(
  number: number,
  { text, ...template }: Omit<TemplateRecord, 'id' | 'content'> & { text: string },
): TemplateRecord {
  const id = `b1${String(number).padStart(22, '0')}`;
  return { id, ...template, content: { mode: 'markdown', content: `${text.trim()}\n` } };
}

/** A variable that must be filled in. */
export function needed(
  name: string,
  label: string,
  type: TemplateVariable['type'] = 'text',
): TemplateVariable {
  return { name, label, type, required: true, default: null };
}

/** A variable that may stay empty. */
export function optional(
  name: string,
  label: string,
  preset: string,
  type: TemplateVariable['type'] = 'text',
): TemplateVariable {
  return { name, label, type, required: false, default: preset };
}
