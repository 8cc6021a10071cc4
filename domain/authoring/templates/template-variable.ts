export const VARIABLE_TYPES = ['text', 'multiline', 'number', 'date', 'email', 'url'] as const;

/** A place in a template that whoever uses it fills in. */
export interface TemplateVariable {
  name: string;
  label: string;
  type: (typeof VARIABLE_TYPES)[number];
  required: boolean;
  default: string | null;
}
