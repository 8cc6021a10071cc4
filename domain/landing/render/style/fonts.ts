import type { BrandTone } from '../../business-context.ts';

/** Families that systems bring along, alike in character, for each tone; nothing is loaded. */
const STACKS: Record<BrandTone, { heading: string; body: string }> = {
  professional: {
    heading: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
    body: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  },
  friendly: {
    heading:
      'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Trebuchet MS",Ubuntu,sans-serif',
    body: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,Candara,"DejaVu Sans",source-sans-pro,sans-serif',
  },
  playful: {
    heading: '"Arial Black","Arial Bold",Impact,"Helvetica Neue","DejaVu Sans",Arial,sans-serif',
    body: 'Verdana,"DejaVu Sans",Geneva,Tahoma,sans-serif',
  },
  authoritative: {
    heading: 'Charter,"Bitstream Charter","Sitka Text",Cambria,"Liberation Serif","Times New Roman",serif',
    body: 'Georgia,Gelasio,"DejaVu Serif",Cambria,serif',
  },
  casual: {
    heading: '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,Palatino,"Liberation Serif",serif',
    body: 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,"Liberation Sans",sans-serif',
  },
};

/** The theme's family before those of the tone. Generic families go without quotes. */
export function fontStack(family: string, tone: BrandTone, use: 'heading' | 'body'): string {
  const name = /^[a-z-]+$/.test(family) ? family : `"${family}"`;
  const rest = STACKS[tone][use].split(',').filter((other) => other !== name);
  return [name, ...rest].join(',');
}
