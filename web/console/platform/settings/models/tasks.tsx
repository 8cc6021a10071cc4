import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inWords } from '../../../api/problem.ts';
import badge from '../../../parts/status-badge.module.css';
import { tasksQuery, type TaskResult } from './queries.ts';

/** The test tasks given to the models of a connection, with the responses. */
export function Tasks({ connectionId }: { connectionId: string }) {
  const { data, error } = useQuery(tasksQuery(connectionId));
  if (error) return <Text size="sm">{inWords(error)}</Text>;
  if (!data) return <Text size="sm">Loading …</Text>;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No model of this connection has been checked yet.
      </Text>
    );
  const models = [...new Set(data.items.map(({ model }) => model))];
  return (
    <Stack mt="xs">
      {models.map((model) => (
        <TasksOf key={model} model={model} tasks={data.items.filter((task) => task.model === model)} />
      ))}
    </Stack>
  );
}

function TasksOf({ model, tasks }: { model: string; tasks: TaskResult[] }) {
  const passed = tasks.filter((task) => task.passed).length;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {model}: {passed} of {tasks.length}
      </Text>
      <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Group gap="xs" mb={4} wrap="nowrap" align="flex-start">
              <Badge
                className={badge.badge}
                data-status={task.passed ? 'completed' : 'failed'}
                tt="none"
                fw={550}
                radius="sm"
                miw="fit-content"
              >
                {task.passed ? 'Passed' : 'Failed'}
              </Badge>
              <Text size="sm">
                {task.title}
                {task.kind === 'judging' && ' (judging)'}
              </Text>
            </Group>
            <details>
              <Text component="summary" size="xs" c="dimmed" mb={4}>
                The task
              </Text>
              <Text size="xs" mb={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {task.question}
              </Text>
            </details>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {task.answer || '(no answer)'}
            </Code>
            {task.problem && (
              <Text size="xs" c="dimmed" mt={4}>
                {task.problem}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
