/** Limits of a section written by a model: characters of a text, entries of a list. */
export const WRITTEN = {
  heading: 160,
  subheading: 500,
  /** Characters including markup. */
  body: 4_000,
  items: 12,
  item: { title: 160, body: 1_000, value: 60, label: 120 },
  points: 12,
  point: 200,
  link: { label: 80, href: 2_000 },
} as const;
