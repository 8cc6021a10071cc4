/** The roles in the library, in display order. */
export const LIBRARY_ROLES = [
  'software-developer',
  'sales-representative',
  'customer-support',
  'nurse',
  'warehouse',
  'cook',
  'shop-assistant',
  'office-assistant',
  'bookkeeper',
  'project-manager',
  'teacher',
  'electrician',
] as const;

/** The questions of one language, in the order in which they are asked. */
export type LibraryWords = Readonly<
  Record<(typeof LIBRARY_ROLES)[number], { role: string; questions: readonly string[] }>
>;
