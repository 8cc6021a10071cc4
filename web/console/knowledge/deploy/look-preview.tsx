import { Text } from '@mantine/core';
import { IconChevronDown, IconMessageCircle, IconSend } from '@tabler/icons-react';
import type { Agent } from '../queries.ts';
import classes from './deploy.module.css';
import { inkOn, isColor, type Look } from './look.ts';

interface LookPreviewProps {
  agent: Agent;
  look: Look;
  /** Whether there are unsaved changes: the chat is then drawn, since the real one shows what is saved. */
  isDraft: boolean;
}

/** A sample page with the chat open on it: the real chat once it is saved and switched on, otherwise a drawing. */
export function LookPreview({ agent, look, isDraft }: LookPreviewProps) {
  const { publicKey, enabled, color: savedColor } = agent.widget;
  const color = isColor(look.color) ? look.color : savedColor;
  const isReal = enabled && !isDraft;
  return (
    <div>
      <div className={classes.site} data-position={look.position}>
        <div className={classes.siteBar} aria-hidden>
          <span /> <span /> <span />
        </div>
        <div className={classes.siteLines} aria-hidden>
          <span /> <span /> <span /> <span />
        </div>
        <div className={classes.panel}>
          {isReal ? (
            <iframe
              // A new key reloads the chat after each save.
              key={agent.updatedAt}
              src={`/widget/${publicKey}`}
              title="The chat as visitors see it"
              // The chat needs its own origin, which is this one; the sandbox still prevents it from navigating the console away.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              sandbox="allow-scripts allow-same-origin allow-popups"
              className={classes.frame}
            />
          ) : (
            <DrawnChat look={look} color={color} />
          )}
        </div>
        <span className={classes.launcher} style={{ background: color, color: inkOn(color) }} aria-hidden>
          <IconChevronDown size={24} />
        </span>
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {isReal && 'This is the real chat. What you ask here counts as a visitor’s question.'}
        {!isReal && enabled && 'A preview with your changes. Save them to see the real chat.'}
        {!enabled && 'A preview, since the chat is switched off.'}
      </Text>
    </div>
  );
}

function DrawnChat({ look, color }: { look: Look; color: string }) {
  return (
    <div className={classes.drawn} role="img" aria-label={`Preview: ${look.title}`}>
      <div className={classes.drawnHead} style={{ background: color, color: inkOn(color) }}>
        <IconMessageCircle size={19} aria-hidden />
        <span dir="auto">{look.title}</span>
      </div>
      <div className={classes.drawnLog}>
        {look.greeting !== '' && (
          <p className={classes.drawnGreeting} dir="auto">
            {look.greeting}
          </p>
        )}
      </div>
      <div className={classes.drawnComposer}>
        <span>Ask a question</span>
        <span className={classes.drawnSend} style={{ background: color, color: inkOn(color) }}>
          <IconSend size={15} aria-hidden />
        </span>
      </div>
    </div>
  );
}
