import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Severity } from '../../../domain/audit/rule.ts';
import { SEVERITY_WORDS } from '../../../domain/audit/formats/report-words.ts';
import classes from './severity.module.css';

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, notice: IconInfoCircle };

/** The icon of a severity; its shape differs as well as its colour, for users who cannot tell colours apart. */
export function SeverityMark({ severity, size = 18 }: { severity: Severity; size?: number }) {
  const Icon = ICONS[severity];
  return <Icon size={size} className={classes.mark} data-severity={severity} aria-hidden />;
}

/** A severity as a badge with its name, icon and colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return (
    <Badge
      className={classes.badge}
      data-severity={severity}
      tt="none"
      fw={550}
      radius="sm"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {SEVERITY_WORDS[severity].one}
    </Badge>
  );
}
