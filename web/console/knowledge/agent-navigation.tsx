import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './agent-navigation.module.css';
import { AGENT_PAGES, type AgentPage } from './agent-pages.ts';
import type { Agent } from './queries.ts';
import { type Step, stepsOf } from './steps.ts';
import { useUploading } from './upload/uploads.ts';

type StepPage = Extract<AgentPage, { step: number }>;

const STEPS = AGENT_PAGES.filter((page): page is StepPage => 'step' in page);
const BESIDE = AGENT_PAGES.filter((page) => !('step' in page));

/** Text alternative of a step's icon. */
const WORDS = { done: 'done', active: '', attention: 'needs attention', ahead: 'not started' };

interface AgentNavigationProps {
  agent: Agent;
  /** Path of the current page. */
  path: AgentPage['path'] | undefined;
}

/** The four steps with their state, and links to the other pages. */
export function AgentNavigation({ agent, path }: AgentNavigationProps) {
  const steps = stepsOf(agent, useUploading(agent.id));
  const current = (page: AgentPage) => (page.path === path ? 'page' : undefined);
  return (
    <nav aria-label={`Agent ${agent.name}`} className={classes.navigation}>
      <ol className={classes.steps}>
        {STEPS.map((page) => (
          <li key={page.path}>
            <Link
              to={page.to}
              params={{ agentId: agent.id }}
              aria-current={current(page)}
              className={classes.step}
            >
              <StepContent page={page} step={steps[page.path]} />
            </Link>
          </li>
        ))}
      </ol>
      <ul className={classes.beside}>
        {BESIDE.map((page) => (
          <li key={page.path}>
            <Link
              to={page.to}
              params={{ agentId: agent.id }}
              aria-current={current(page)}
              className={classes.page}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StepContent({ page, step: { state, note } }: { page: StepPage; step: Step }) {
  return (
    <>
      <span className={classes.mark} data-state={state} aria-hidden>
        {state === 'done' && <IconCheck size={15} stroke={2.6} />}
        {state === 'attention' && <IconAlertTriangleFilled size={14} />}
        {(state === 'active' || state === 'ahead') && page.step}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>
          <span className="visually-hidden">{`Step ${page.step}: `}</span>
          {page.label}
        </span>
        {note && <span className={classes.note}>{note}</span>}
        {WORDS[state] && <span className="visually-hidden">{`(${WORDS[state]})`}</span>}
      </span>
    </>
  );
}
