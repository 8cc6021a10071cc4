import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';
import classes from './pages.module.css';

interface PagePictureProps {
  pdf: OpenPdf;
  /** Index of the page, from 0. */
  index: number;
  /** The scrolling container around it. */
  scroller: HTMLElement | null;
}

/** One page, drawn while it is in or near the viewport. The old picture stays until the new one is ready. */
export function PagePicture({ pdf, index, scroller }: PagePictureProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const { current } = paper;
    if (!current) return;
    let isNear = false;
    const measure = () => setWidth(isNear ? current.clientWidth : 0);
    const sight = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting === true;
        measure();
      },
      { root: scroller, rootMargin: '100% 0px' },
    );
    const size = new ResizeObserver(measure);
    sight.observe(current);
    size.observe(current);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, [scroller]);
  useEffect(() => {
    if (width === 0) {
      paper.current?.replaceChildren();
      return;
    }
    let isLeft = false;
    const draw = async () => {
      const canvas = await pdf.draw(index, width).catch(() => null);
      // The page was closed in the meantime.
      if (isLeft) return;
      setFailed(canvas === null);
      if (canvas) paper.current?.replaceChildren(canvas);
    };
    void draw();
    return () => {
      isLeft = true;
    };
  }, [pdf, index, width]);
  return (
    <li className={classes.page}>
      <div
        ref={paper}
        role="img"
        aria-label={`Page ${index + 1} of ${pdf.count}`}
        style={{ aspectRatio: `1 / ${pdf.ratio}` }}
      />
      {hasFailed && <Text size="sm">This page could not be drawn.</Text>}
    </li>
  );
}
