import { ActionIcon, Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeTemplate, type Template } from './queries.ts';
import { TemplatePicture } from './template-picture.tsx';
import classes from './templates.module.css';
import { kindWords } from './words.ts';

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
    modals.openConfirmModal({
      title: `Delete the template ${name}?`,
      children:
        'Nobody in the company can use it any more. Documents that were made from it stay as they are.',
      labels: { confirm: 'Delete the template', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
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
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={ask}
            aria-label={`Delete the template ${name}`}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
