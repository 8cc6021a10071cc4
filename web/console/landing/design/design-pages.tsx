import { Pagination, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../parts/format.ts';
import type { Design } from '../queries.ts';
import { sectionWords } from '../words.ts';
import classes from './design.module.css';

type DesignPage = Design['pages'][number];
type Box = Design['sections'][number]['boundingBoxes'][number];

interface DesignPagesProps {
  design: Design;
  /** Id of the uploaded file; undefined if there is none. */
  fileId: string | undefined;
  /** Id of the highlighted section. */
  current: string | undefined;
  onChoose: (sectionId: string) => void;
}

/** One page of the design at a time: texts and pictures at their places, with sections as boxes on top. */
export function DesignPages({ design, fileId, current, onChoose }: DesignPagesProps) {
  const [turned, turnTo] = useState<{ number: number; from: string | undefined } | null>(null);
  const wanted = design.sections.find(({ id }) => id === current)?.boundingBoxes[0];
  // Choosing a section shows its page, until the user turns to another page.
  const isTurned = turned !== null && (turned.from === current || !wanted);
  const number = isTurned ? turned.number : wanted ? (wanted.page ?? 1) : design.pages[0]?.number;
  const page = design.pages.find((one) => one.number === number);
  if (!page) return <Text c="dimmed">This design has no pages to show: its colors and fonts were read.</Text>;
  const place = design.pages.indexOf(page);
  return (
    <section aria-label="Pages of the design" className={classes.pages}>
      <Sheet design={design} fileId={fileId} page={page} current={current} onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {factsOf(page)}
      </Text>
      {design.pages.length > 1 && (
        <Pagination
          size="sm"
          value={place + 1}
          total={design.pages.length}
          onChange={(next) => turnTo({ number: design.pages[next - 1]?.number ?? 1, from: current })}
          getItemProps={(one) => ({ 'aria-label': `Page ${one}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </section>
  );
}

function factsOf({ width, height, ocr, ocrConfidence, blocks }: DesignPage): string {
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  const read = ocr
    ? `, read by text recognition${ocrConfidence ? ` (${Math.round(ocrConfidence)} % sure)` : ''}`
    : '';
  return `${size}, ${plural(blocks.length, 'text')}${read}`;
}

interface SheetProps extends DesignPagesProps {
  page: DesignPage;
}

function Sheet({ design, fileId, page, current, onChoose }: SheetProps) {
  const { width, height, number, drawn } = page;
  const drawing = drawn && fileId !== undefined ? `/api/upload/pages/${fileId}/${number}` : null;
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="group"
      aria-label={`Page ${number}`}
    >
      {drawing ? (
        <image href={drawing} width={width} height={height} />
      ) : (
        <>
          <WhatWasRead design={design} page={page} />
          {/* The screenshot of a site only shows its top, so it keeps its own height. */}
          {design.screenshotUrl && <image href={design.screenshotUrl} width={width} />}
        </>
      )}
      {design.sections.flatMap(({ id, type, content, boundingBoxes }, order) =>
        boundingBoxes.filter(isOn(number)).map((box, place) => (
          <g
            key={`${id}:${place}`}
            className={classes.box}
            role="button"
            tabIndex={0}
            aria-pressed={id === current}
            aria-label={`${order + 1} ${sectionWords(type)}: ${content.heading}`}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(id);
            }}
          >
            <rect {...rectOf(box)} strokeWidth={width / 300} />
            <SectionTag box={box} unit={width / 60} words={`${order + 1} ${sectionWords(type)}`} />
          </g>
        )),
      )}
    </svg>
  );
}

const isOn = (number: number) => (box: Box) => (box.page ?? 1) === number;

/** Shown without a picture of the page: its texts and the places of its pictures. */
function WhatWasRead({ design, page }: { design: Design; page: DesignPage }) {
  const { background = '#ffffff', text = '#222222' } = design.tokens.colors;
  return (
    <g aria-hidden>
      <rect width={page.width} height={page.height} fill={background} />
      {design.images
        .filter(({ boundingBox }) => isOn(page.number)(boundingBox))
        .map(({ key, boundingBox }) => (
          <rect key={key} {...rectOf(boundingBox)} className={classes.picture} />
        ))}
      {page.blocks.map((block, place) => (
        <BlockText key={place} block={block} ink={text} />
      ))}
    </g>
  );
}

function SectionTag({ box, unit, words }: { box: Box; unit: number; words: string }) {
  return (
    <g className={classes.tag} aria-hidden>
      <rect x={box.x} y={box.y} width={words.length * unit * 0.62 + unit} height={unit * 1.6} rx={unit / 5} />
      <text x={box.x + unit / 2} y={box.y + unit * 1.12} fontSize={unit}>
        {words}
      </text>
    </g>
  );
}

/** A text at its place: a single line is fitted to it, longer texts are wrapped again. */
function BlockText({ block, ink }: { block: DesignPage['blocks'][number]; ink: string }) {
  const { text, boundingBox, fontSize } = block;
  const size = Math.max(1, fontSize);
  const { x, y, width, height } = boundingBox;
  if (height < 1.8 * size) {
    return (
      <text
        x={x}
        y={y + height * 0.8}
        fontSize={size}
        fill={ink}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    );
  }
  return (
    <foreignObject {...rectOf(boundingBox)} className={classes.block}>
      <div style={{ fontSize: size, lineHeight: 1.2, color: ink }}>{text}</div>
    </foreignObject>
  );
}

const rectOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });
