import { NumberInput, Radio, Stack, Switch, Textarea } from '@mantine/core';
import type { AuditForm } from './audit-form.ts';
import classes from './new-page.module.css';

const RENDER = [
  { value: 'never', label: 'Never', description: 'Reads the HTML as the server sends it. The fastest.' },
  {
    value: 'auto',
    label: 'Where it is needed',
    description: 'Opens a browser for pages that say little without their scripts.',
  },
  { value: 'always', label: 'Always', description: 'Opens every page in a browser. Takes much longer.' },
];

/** What most audits leave as it is. */
export function AdvancedFields({ form }: { form: AuditForm }) {
  return (
    <Stack gap="lg" pt="md">
      <div className={classes.columns}>
        <NumberInput
          label="Clicks from the start at most"
          description="Links on pages farther away are not followed."
          classNames={{ wrapper: classes.number }}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxDepth')}
        />
        <NumberInput
          label="Requests a second at most"
          description="What robots.txt asks for beyond that is kept, too."
          classNames={{ wrapper: classes.number }}
          allowNegative={false}
          {...form.getInputProps('rps')}
        />
      </div>
      <Radio.Group label="Run the scripts of pages" {...form.getInputProps('render')}>
        <Stack gap="xs" mt="xs">
          {RENDER.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Keep to robots.txt"
        description="Switch it off only for a site of your own: then pages are visited that are closed to crawlers."
        {...form.getInputProps('respectRobots', { type: 'checkbox' })}
      />
      <div className={classes.columns}>
        <Textarea
          label="Only these addresses"
          description="One pattern a line. * stands for anything but a slash, ** for anything at all."
          placeholder="/blog/**"
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('include')}
        />
        <Textarea
          label="Not these addresses"
          description="Stronger than the first. Without a slash in front, a pattern fits anywhere."
          placeholder={'/shop/**\nreplytocom='}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('exclude')}
        />
      </div>
    </Stack>
  );
}
