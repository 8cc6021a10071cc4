import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeTemplate, type Template } from './queries.ts';
import { TemplatePicture } from './template-picture.tsx';
import classes from './templates.module.css';
import { kindWords } from './words.ts';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { RowDelete } from '../../parts/row-delete.tsx';

interface TemplateCardProps {
  template: Template;
  onChoose: () => void;
}

/** One template of the gallery. */
export function TemplateCard({ template, onChoose }: TemplateCardProps) {
  const { id, name, description, category, builtIn } = template;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeTemplate(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['templates'] }),
  });
  const ask = () =>
    askToDelete({
      question: `Delete the template ${name}?`,
      consequence:
        'Nobody in the company can use it any more. Documents that were made from it stay as they are.',
      yes: 'Delete the template',
      onYes: () => remove.mutate(),
    });
  return (
    <li className={classes.card}>
      <UnstyledButton className={classes.choice} onClick={onChoose}>
        <TemplatePicture template={template} />
        <Text component="span" display="block" fw={550} mt="xs">
          {name}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {description}
        </Text>
      </UnstyledButton>
      <Group justify="space-between" mt={6}>
        <Group gap={6}>
          <Badge size="sm" variant="light" tt="none">
            {kindWords(category)}
          </Badge>
          {!builtIn && (
            <Badge size="sm" variant="outline" tt="none">
              Your own
            </Badge>
          )}
        </Group>
        {!builtIn && (
          <RowDelete label={`Delete the template ${name}`} isPending={remove.isPending} onClick={ask} />
        )}
      </Group>
    </li>
  );
}
