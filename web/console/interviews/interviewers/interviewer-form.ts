import { useForm, type UseFormReturnType } from '@mantine/form';
import {
  DEFAULT_PERSONA,
  DEFAULT_TURN_TAKING,
  type Persona,
  type TurnTaking,
} from '../../../../domain/interviews/interviewer.ts';
import type { Interviewer } from '../queries.ts';

/** The values of an interviewer in the form. */
export interface InterviewerValues {
  name: string;
  language: string;
  /** Empty: the provider's default voice. */
  voiceId: string;
  persona: Persona;
  turnTaking: TurnTaking;
}
export type InterviewerForm = UseFormReturnType<InterviewerValues>;

export const INTERVIEWER_FIELDS = ['name', 'language', 'voice_id'] as const;

export const NEW_INTERVIEWER: InterviewerValues = {
  name: '',
  language: 'en-US',
  voiceId: '',
  persona: DEFAULT_PERSONA,
  turnTaking: DEFAULT_TURN_TAKING,
};

export function valuesOf({
  name,
  language,
  voice_id: voiceId,
  persona,
  turnTaking,
}: Interviewer): InterviewerValues {
  return { name, language, voiceId, persona, turnTaking };
}

/** The API's format. */
export function bodyOf({ voiceId, ...values }: InterviewerValues): object {
  return { ...values, ...(voiceId ? { voice_id: voiceId } : {}) };
}

export const useInterviewerForm = (initialValues: InterviewerValues): InterviewerForm =>
  useForm<InterviewerValues>({
    initialValues,
    validate: {
      name: (value) => (value.trim() === '' ? 'Give the interviewer a name' : null),
      language: (value) =>
        /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(value) ? null : 'Enter a language tag such as en-US',
    },
  });
