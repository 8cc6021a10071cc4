import { over } from './paint.ts';
import type { Paint } from './site-look.ts';

/** A colour that the style sheet calls the brand's. */
export interface NamedColor {
  role: 'primary' | 'secondary' | 'accent';
  name: string;
  color: string;
}

const ROLES: readonly [NamedColor['role'], RegExp][] = [
  ['secondary', /(?:^|-)secondary(?:-color|-colour|-500|-600|-default|-base|-main)?$/],
  ['accent', /(?:^|-)accent(?:-color|-colour|-500|-600|-default|-base|-main)?$/],
  ['primary', /(?:^|-)(?:primary|brand|cta)(?:-color|-colour|-primary|-500|-600|-default|-base|-main)?$/],
  ['primary', /^(?:theme|main)-?(?:color|colour)$/],
];
/** Names that look similar but have another meaning. */
const OTHER_USE =
  /(?:^|-)(?:text|bg|background|border|on|link|font|btn|button|foreground|surface|body|hover|emphasis|subtle)(?:-|$)/;

/** Default values of frameworks and content management systems, which no designer chose. */
const SHIPPED: ReadonlySet<string> = new Set([
  // Bootstrap 4 and 5
  '#007bff',
  '#6c757d',
  '#0d6efd',
  // WordPress
  '#007cba',
  '#006ba1',
  '#0073aa',
  '#3858e9',
  // Bulma, Foundation, Materialize, Material, Swiper
  '#00d1b2',
  '#1779ba',
  '#ee6e73',
  '#6200ee',
  '#1976d2',
  '#007aff',
]);

/** Custom properties named like brand colours, without framework defaults. */
export function namedColors(
  variables: readonly { name: string; color: Paint }[],
  ground: string,
): NamedColor[] {
  return variables.flatMap(({ name, color }) => {
    const plain = name
      .replace(/^--/, '')
      .replaceAll('_', '-')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase();
    const [role] = ROLES.find(([, pattern]) => pattern.test(plain)) ?? [];
    const hex = over(color, ground);
    if (role === undefined || OTHER_USE.test(plain) || color[3] < 0.9 || SHIPPED.has(hex)) return [];
    return { role, name, color: hex };
  });
}
