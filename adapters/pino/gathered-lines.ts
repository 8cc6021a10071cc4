import type { DestinationStream } from 'pino';

const INFO = 30;
/** Milliseconds. */
const GATHERED_FOR = 25;

/** A destination that pino tells the level of each line before it writes it. */
interface Levelled extends DestinationStream {
  lastLevel: number;
}

/**
 * Lines of some milliseconds go out in one write, each of which costs as much as the rest of a line, here and for whoever
 * reads them. Warnings and errors take what waits along at once, and so does the end of the process: only a process that is
 * killed loses its last words.
 */
export function gatheredLines(out: DestinationStream): DestinationStream {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const text = lines;
    lines = '';
    out.write(text);
  };
  process.on('exit', flush);
  const stream: Levelled & { [metadata]: true } = {
    [metadata]: true,
    lastLevel: INFO,
    write: (line) => {
      if (lines === '') setTimeout(flush, GATHERED_FOR);
      lines += line;
      if (stream.lastLevel > INFO) flush();
    },
  };
  return stream;
}

/** By which pino knows that a destination wants to be told: https://getpino.io/#/docs/api?id=destinationsymbolforpinometadata */
const metadata = Symbol.for('pino.metadata');
