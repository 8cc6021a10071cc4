import { readVisitor } from './visitor.ts';
import type { HostEvent, HostListener, Widget } from './widget.ts';
import type { Visitor } from './wire.ts';

/**
 * A call of `window.Millrace`, our only global. Before the script has loaded, a page may define a function there that queues
 * calls: `window.Millrace ??= (...call) => (Millrace.q ??= []).push(call)`.
 */
type Command = [name: string, ...rest: unknown[]];
type Millrace = ((...command: Command) => void) & { q?: Command[] };

declare global {
  interface Window {
    Millrace?: Millrace;
  }
}

const EVENTS: readonly string[] = ['open', 'close', 'question', 'answer'] satisfies HostEvent[];

/** Executes the host page's calls in order, including those made before the script loaded. */
export function answerCommands(opened: Promise<Widget | null>, visitor: Visitor | null): void {
  const early = window.Millrace?.q ?? [];
  const call = (...command: Command): void => {
    void opened.then((widget) => widget && run(widget, command));
  };
  window.Millrace = call;
  if (visitor) call('identify', visitor);
  for (const command of early) call(...command);
}

function run(widget: Widget, [name, first, second]: Command): void {
  const visitor = name === 'identify' ? readVisitor(first) : null;
  if (visitor) widget.identify(visitor);
  else if (name === 'open') widget.open(typeof first === 'string' ? first : undefined);
  else if (name === 'close') widget.close();
  else if (name === 'shutdown') widget.shutdown();
  else if (name === 'on' && isEvent(first) && isListener(second)) widget.on(first, second);
  else console.warn(`Millrace: "${name}" is not a command, or its arguments are invalid. See the README.`);
}

function isEvent(value: unknown): value is HostEvent {
  return typeof value === 'string' && EVENTS.includes(value);
}

function isListener(value: unknown): value is HostListener {
  return typeof value === 'function';
}
