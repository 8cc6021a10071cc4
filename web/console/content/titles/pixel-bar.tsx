import { Text } from '@mantine/core';
import { WIDEST_TITLE } from '../../../../domain/site/title-width.ts';
import classes from './titles.module.css';

/** A bar that shows how much of the width in search results a title takes. */
export function PixelBar({ pixels, of }: { pixels: number; of: string }) {
  const isTooWide = pixels > WIDEST_TITLE;
  const words = `${pixels} of ${WIDEST_TITLE} pixels`;
  return (
    <div className={classes.width}>
      <meter
        className={classes.bar}
        min={0}
        max={WIDEST_TITLE}
        value={Math.min(pixels, WIDEST_TITLE)}
        aria-label={`Width of ${of}`}
        data-wide={isTooWide || undefined}
      >
        {words}
      </meter>
      <Text
        size="xs"
        className={isTooWide ? classes.warning : undefined}
        c={isTooWide ? undefined : 'dimmed'}
      >
        {isTooWide ? `${words}: will be cut` : words}
      </Text>
    </div>
  );
}
