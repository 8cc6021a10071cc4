import { h } from '../widget/dom.ts';
import type { Interview } from './wire.ts';

/** A view's heading, which takes the focus when the view is shown. */
export function heading(text: string): HTMLHeadingElement {
  return h('h1', { tabindex: '-1', dir: 'auto' }, text);
}

/** Logo and name of the interviewing organisation. */
export function masthead({ theme, organization }: Interview): HTMLElement | null {
  const logo = theme.logoUrl ?? organization.logo_url;
  if (!logo && !organization.name) return null;
  return h(
    'p',
    { class: 'masthead', dir: 'auto' },
    logo ? h('img', { src: logo, alt: '', height: '40' }) : null,
    organization.name,
  );
}
