export const VARIABLE_TYPES = ['text', 'multiline', 'number', 'date', 'email', 'url'] as const;

/** A placeholder in a template, filled in by the user of the template. */
export interface TemplateVariable {
  name: string;
  label: string;
  type: (typeof VARIABLE_TYPES)[number];
  required: boolean;
  default: string | null;
}
