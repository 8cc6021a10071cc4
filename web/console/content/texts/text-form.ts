import { useForm, type UseFormReturnType } from '@mantine/form';
import { unknownVariables, VARIABLE_NAME } from '../../../../domain/content/prompt-variables.ts';
import type { Text, TextKind } from './queries.ts';

/** A text as it is edited; fields that its kind does not have keep their initial values. */
export interface TextValues {
  name: string;
  description: string;
  content: string;
  isDefault: boolean;
  /** Empty: no type. */
  promptTypeId: string;
  variables: string[];
}
export type TextForm = UseFormReturnType<TextValues>;

/** Fields for which the API may report errors. */
export const TEXT_FIELDS = ['name', 'description', 'content', 'variables'] as const;

export function valuesOf(text: Text | null): TextValues {
  return {
    name: text?.name ?? '',
    description: text?.description ?? '',
    content: text?.content ?? '',
    isDefault: text?.isDefault ?? false,
    promptTypeId: text?.promptTypeId ?? '',
    variables: text?.variables ?? [],
  };
}

/** The request body for a text of this kind. */
export function bodyOf(kind: TextKind, { promptTypeId, variables, ...values }: TextValues): object {
  switch (kind) {
    case 'guidelines':
      return values;
    case 'system-prompts':
      return { ...values, promptTypeId: promptTypeId || null };
    case 'prompt-types':
      return { ...values, variables };
  }
}

/** The variables that a text may contain; null for guidelines, which have none. */
export function knownVariables(
  kind: TextKind,
  { promptTypeId, variables }: Pick<TextValues, 'promptTypeId' | 'variables'>,
  types: readonly Pick<Text, 'id' | 'variables'>[],
): string[] | null {
  if (kind === 'guidelines') return null;
  if (kind === 'prompt-types') return variables;
  return types.find(({ id }) => id === promptTypeId)?.variables ?? [];
}

/** An error message about the variables of a text; null: none. */
export function variableProblem(content: string, known: readonly string[] | null): string | null {
  const unknown = known === null ? [] : unknownVariables(content, known);
  if (unknown.length === 0) return null;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  return `Unknown: ${names}. ${known?.length ? `It may hold ${known.join(', ')}.` : 'It must not contain variables.'}`;
}

export const useTextForm = (kind: TextKind, text: Text | null): TextForm =>
  useForm<TextValues>({
    initialValues: valuesOf(text),
    validate: {
      name: (value) => (value.trim() === '' ? 'Give it a name' : null),
      content: (value) => (kind !== 'prompt-types' && value.trim() === '' ? 'Write the text' : null),
      variables: (names) =>
        names.every((name) => VARIABLE_NAME.test(name)) ? null : 'A variable is a name such as keyword',
    },
  });
