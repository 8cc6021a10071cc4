import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { PageIssue } from '../queries.ts';
import classes from './section-list.module.css';
import type { SectionFields } from './use-section-form.ts';

interface TextFieldProps {
  label: string;
  description?: string;
  /** The path of the text in the section, as in issues. */
  path: string;
  issues: readonly PageIssue[];
  isLong?: boolean;
  value?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** One text of a section, with its issues below the field. */
export function TextField({ label, description, path, issues, isLong, value, onChange }: TextFieldProps) {
  const own = issues.filter(({ field }) => field === path || field?.startsWith(`${path}.`));
  const words = (severity: PageIssue['severity']) =>
    own
      .filter((issue) => issue.severity === severity)
      .map(({ message }) => message)
      .join('; ');
  const [error, note] = [words('error'), words('warning')];
  const props = {
    label,
    description: note || description,
    error: error || undefined,
    className: note ? classes.gap : undefined,
    styles: note ? { description: { color: 'light-dark(#6d4a00, #f3ce7d)' } } : undefined,
    'data-field': path,
    size: 'xs',
    value,
    onChange,
  } as const;
  return isLong ? <Textarea {...props} autosize minRows={1} maxRows={14} /> : <TextInput {...props} />;
}

interface LinkFieldsProps {
  form: SectionFields;
  /** The path of the link in the form: `cta`, `items.0.cta`. */
  name: string;
  label: string;
  path: string;
  issues: readonly PageIssue[];
}

/** Fields for the text and target of a button; a button without text is left out. */
export function LinkFields({ form, name, label, path, issues }: LinkFieldsProps) {
  return (
    <div className={classes.links}>
      <TextField
        label={label}
        path={`${path}.label`}
        issues={issues}
        {...form.getInputProps(`${name}.label`)}
      />
      <TextField
        label="Leads to"
        path={`${path}.href`}
        issues={issues}
        {...form.getInputProps(`${name}.href`)}
      />
    </div>
  );
}
