/**
 * What stands for something on its way, for those who do not see it: `<Skeleton {...loading('Loading the timeline')} />`. A
 * name alone is not allowed on an element without a role (axe: aria-prohibited-attr).
 */
export function loading(what = 'Loading') {
  return { role: 'group', 'aria-busy': true, 'aria-label': what } as const;
}
