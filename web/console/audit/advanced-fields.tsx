import { NumberInput, Radio, Stack, Switch, Textarea } from '@mantine/core';
import type { AuditForm } from './audit-form.ts';
import classes from './new-page.module.css';

const RENDER = [
  { value: 'never', label: 'Never', description: 'Reads the HTML as the server sends it. Fastest.' },
  {
    value: 'auto',
    label: 'When needed',
    description: 'Opens a browser for pages with little content without JavaScript.',
  },
  { value: 'always', label: 'Always', description: 'Opens every page in a browser. Takes much longer.' },
];

/** Settings that most audits do not change. */
export function AdvancedFields({ form }: { form: AuditForm }) {
  return (
    <Stack gap="lg" pt="md">
      <div className={classes.columns}>
        <NumberInput
          label="Maximum click depth"
          description="Links on deeper pages are not followed."
          classNames={{ wrapper: classes.number }}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxDepth')}
        />
        <NumberInput
          label="Maximum requests per second"
          description="A longer crawl delay in robots.txt is also respected."
          classNames={{ wrapper: classes.number }}
          allowNegative={false}
          {...form.getInputProps('rps')}
        />
      </div>
      <Radio.Group label="JavaScript rendering" {...form.getInputProps('render')}>
        <Stack gap="xs" mt="xs">
          {RENDER.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Respect robots.txt"
        description="Switch it off only for your own site: pages that are closed to crawlers are then crawled, too."
        {...form.getInputProps('respectRobots', { type: 'checkbox' })}
      />
      <div className={classes.columns}>
        <Textarea
          label="Include URLs"
          description="One pattern per line. * matches anything but a slash, ** matches anything."
          placeholder="/blog/**"
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('include')}
        />
        <Textarea
          label="Exclude URLs"
          description="Takes precedence over Include. Without a leading slash, a pattern matches anywhere."
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
