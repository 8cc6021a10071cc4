import type { Seen } from './brand-colors.ts';
import type { SiteLook } from './site-look.ts';

/** Possible spacing units, the largest first, because multiples of 8 are multiples of 4 too. */
const UNITS = [12, 10, 8, 6, 5, 4];
const FITS = 0.6;
const LEAST_SPACES = 10;

/** The unit that most paddings, margins and gaps are multiples of, in pixels. */
export function spacingUnit({ elements }: Pick<SiteLook, 'elements'>): Seen<number> | undefined {
  const spaces = elements.flatMap(({ spaces: own }) => own);
  if (spaces.length < LEAST_SPACES) return undefined;
  const fitting = (unit: number) =>
    spaces.filter((space) => Math.abs(space / unit - Math.round(space / unit)) * unit < 0.5).length /
    spaces.length;
  const unit = UNITS.find((one) => fitting(one) >= FITS);
  if (unit === undefined) return undefined;
  return {
    value: unit,
    from: { source: 'paddings and margins', confidence: Math.round(fitting(unit) * 100) / 100 },
  };
}

/** The most frequent corner radius of buttons, otherwise of cards and fields. */
export function cornerRadius({ elements }: Pick<SiteLook, 'elements'>): Seen<number> | undefined {
  const own = elements.filter(({ isStatus }) => !isStatus);
  const buttons = own.filter(({ role }) => role === 'button');
  const cards = own.filter(
    ({ role, radius, hasShadow, border, box }) =>
      role === 'field' ||
      (role !== 'brand' &&
        (radius > 0 || hasShadow || border !== null) &&
        box.width >= 120 &&
        box.width <= 700),
  );
  const among = buttons.length > 0 ? buttons : cards;
  const counts = new Map<number, number>();
  for (const { radius } of among) counts.set(Math.round(radius), (counts.get(Math.round(radius)) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!most) return undefined;
  const confidence = Math.round((0.4 + (0.6 * most[1]) / among.length) * 100) / 100;
  return { value: most[0], from: { source: buttons.length > 0 ? 'buttons' : 'cards', confidence } };
}

/** The ratio between steps of the type scale, where the largest heading is four steps above the text. */
export function typeScale({ elements, body }: Pick<SiteLook, 'elements' | 'body'>): Seen<number> | undefined {
  const sizes = elements
    .filter(({ level, characters }) => level > 0 && characters > 2)
    .map(({ fontSize }) => fontSize);
  const largest = Math.max(0, ...sizes);
  if (body.fontSize <= 0 || largest <= body.fontSize) return undefined;
  const value = Math.round((largest / body.fontSize) ** (1 / 4) * 1_000) / 1_000;
  return { value, from: { source: 'largest heading', confidence: 0.6 } };
}
