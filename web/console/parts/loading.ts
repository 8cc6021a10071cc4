/**
 * Attributes of a placeholder for loading content, for screen readers: `<Skeleton {...loading('Loading the timeline')} />`. A
 * name alone is not allowed on an element without a role (axe: aria-prohibited-attr).
 */
export function loading(what = 'Loading') {
  return { role: 'group', 'aria-busy': true, 'aria-label': what } as const;
}
