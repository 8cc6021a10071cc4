import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The brand colour, the water of a mill race. Shade 8 on white, and white on shade 8, have a contrast of 5.6 : 1. */
const race: MantineColorsTuple = [
  '#e6f6f7',
  '#d0e9eb',
  '#a1d3d7',
  '#6fbcc2',
  '#48a8b0',
  '#2f9ca5',
  '#1c96a0',
  '#08828b',
  '#00727b',
  '#005f67',
];

/** Cool greys for the dark scheme; the darkest is the page's background. */
const dark: MantineColorsTuple = [
  '#d5dbe1',
  '#b4bdc7',
  '#97a2ae',
  '#6c7885',
  '#3c4651',
  '#2d353e',
  '#222930',
  '#191f25',
  '#13181d',
  '#0d1115',
];

/** The head of a dialog is a `<header>`, which must not count as the page's banner. */
const NO_BANNER = { header: { role: 'presentation' } };

/** Users may write Arabic or Hebrew, so each field follows its text. A `dir` property would only reach the field's frame. */
const TEXT_DIRECTION = { input: { dir: 'auto' } };

/** Defines the console's look; pages use components and spacings, and no colours of their own. */
export const theme = createTheme({
  colors: { race, dark },
  primaryColor: 'race',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { attributes: TEXT_DIRECTION } },
    Textarea: { defaultProps: { attributes: TEXT_DIRECTION } },
    Badge: { defaultProps: { tt: 'none' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    // For dialogs and notices as well: Mantine gives their close buttons no name.
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.4, blur: 2 },
        attributes: NO_BANNER,
      },
      styles: { title: { fontWeight: 650 } },
    },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    // In the dark scheme, Mantine's own track has the colour of the page.
    SegmentedControl: {
      styles: {
        root: { backgroundColor: 'var(--track)' },
        indicator: { backgroundColor: 'var(--track-chosen)' },
      },
    },
    // Without Mantine's placeholder, which has no role, a menu only holds entries and dividers; the first entry gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Drawer: { defaultProps: { attributes: NO_BANNER } },
  },
});

/** Mantine's greys for secondary text and its yellow have less than 4.5 : 1 contrast; these reach it on every surface in use. */
export const resolveColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#56606b',
    '--mantine-color-placeholder': '#6b7580',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-yellow-light-color': '#6d4a00',
    '--surface-sunken': '#f5f7f8',
    '--surface-raised': '#ffffff',
    '--track': '#f1f3f5',
    '--track-chosen': '#ffffff',
    '--line': '#dfe4e8',
  },
  dark: {
    '--mantine-color-body': '#13181d',
    '--mantine-color-dimmed': '#9da8b4',
    '--mantine-color-placeholder': '#8b96a2',
    '--mantine-color-error': '#ff8787',
    '--surface-sunken': '#0d1115',
    '--surface-raised': '#191f25',
    '--track': '#222930',
    '--track-chosen': '#3c4651',
    '--line': '#2d353e',
  },
});
