import { useForm, type UseFormReturnType } from '@mantine/form';
import type { LandingPage } from '../queries.ts';

/** Colours that every page has, most important first. */
export const ROLES = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  primary: { label: 'Primary', hint: 'Buttons and links' },
  secondary: { label: 'Secondary', hint: 'Dark bands' },
  accent: { label: 'Accent', hint: 'Marks and highlights' },
  background: { label: 'Background', hint: 'The page' },
  surface: { label: 'Surface', hint: 'Cards and light bands' },
  text: { label: 'Text', hint: 'Text and headings' },
};

/** The look of a page as it is edited; spacing and radius in pixels. */
export interface LookValues {
  colors: Record<Role, string>;
  headingFont: string;
  bodyFont: string;
  scale: number;
  spacing: number;
  radius: number;
}
export type LookForm = UseFormReturnType<LookValues>;

export function valuesOf({ theme }: Pick<LandingPage, 'theme'>): LookValues {
  const { colors, typography, spacing, radius } = theme;
  return {
    colors: Object.fromEntries(ROLES.map((role) => [role, colors[role] ?? '#000000'])) as Record<
      Role,
      string
    >, // one for each role
    ...typography,
    spacing,
    radius,
  };
}

const HEX = /^#[0-9a-f]{6}$/i;

export const useLookForm = (initialValues: LookValues) =>
  useForm<LookValues>({
    initialValues,
    validate: {
      colors: Object.fromEntries(
        ROLES.map((role) => [
          role,
          (value: string) => (HEX.test(value) ? null : 'Enter a colour as #2f5fd0'),
        ]),
      ),
      headingFont: (value) => (value.trim() === '' ? 'Enter the name of a font' : null),
      bodyFont: (value) => (value.trim() === '' ? 'Enter the name of a font' : null),
    },
  });

/** The API's format. Unchanged values keep their source or tone. */
export function themeOf({ colors, headingFont, bodyFont, scale, spacing, radius }: LookValues): object {
  return { colors, typography: { headingFont, bodyFont, scale }, spacing, radius };
}

/** Whether all colours are complete enough to compute with. */
export function isComplete({ colors }: LookValues): boolean {
  return Object.values(colors).every((color) => HEX.test(color));
}
