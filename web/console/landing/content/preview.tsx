import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Frame } from '../frame.tsx';
import classes from './preview.module.css';

const DEVICES = [
  { value: '390', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Desktop' },
];

interface PreviewProps {
  src: string;
  /** When this number changes, the preview reloads. */
  state: number;
  /** Id of the section to show; undefined keeps the scroll position. */
  anchor?: string | undefined;
}

/** The page as visitors will see it, at the width of a device, scaled down to the available space. */
export function Preview({ src, state, anchor }: PreviewProps) {
  const [device, setDevice] = useState('1280');
  const { ref, width, height } = useElementSize();
  const scale = Math.min(1, width / Number(device)) || 1;
  return (
    <section aria-label="Preview" className={classes.preview}>
      <SegmentedControl
        aria-label="Width of the preview"
        size="xs"
        data={DEVICES}
        value={device}
        onChange={setDevice}
      />
      <div ref={ref} className={classes.room}>
        <Frame
          key={state}
          src={anchor ? `${src}#${anchor}` : src}
          title="Preview of the page"
          className={classes.page}
          style={{
            width: Number(device),
            height: height / scale,
            transform: `scale(${scale})`,
            insetInlineStart: Math.max(0, (width - Number(device) * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}
