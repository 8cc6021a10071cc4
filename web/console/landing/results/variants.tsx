import { Button, Group, NumberInput, Table, Text, Title } from '@mantine/core';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityTag } from '../../../../domain/platform/entity-tag.ts';
import { request } from '../../api/client.ts';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { count } from '../../parts/format.ts';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { RowDelete } from '../../parts/row-delete.tsx';
import { type Stats, type Variant, variantsQuery } from '../queries.ts';
import classes from './results.module.css';
import { share } from './share.ts';
import { variantName } from './variant-name.ts';

type Row = Stats['variants'][number];

interface VariantSectionProps {
  pageId: string;
  /** Undefined: not loaded yet, or not available. */
  figures: Row[] | undefined;
}

/** The page's variants, with their share of visitors and their results. */
export function VariantSection({ pageId, figures }: VariantSectionProps) {
  const variants = useQuery(variantsQuery(pageId));
  return (
    <section aria-labelledby="variants-title">
      <Title order={2} id="variants-title">
        Variants
      </Title>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        A variant is a copy of the page to change and compare. The server decides which form a visitor sees,
        without cookies, and each visitor keeps to one for a day. Changes are live once the page is published
        again.
      </Text>
      {variants.error && <Failure error={variants.error} onRetry={() => void variants.refetch()} />}
      {variants.isPending && <TableSkeleton rows={2} />}
      {variants.data && variants.data.length > 0 && (
        <VariantTable pageId={pageId} variants={variants.data} figures={figures} />
      )}
      {variants.data && <NewVariant pageId={pageId} variants={variants.data} />}
    </section>
  );
}

function VariantTable({ pageId, variants, figures }: VariantSectionProps & { variants: Variant[] }) {
  const rest = variants.reduce((left, { weight }) => left - weight, 100);
  const of = (id: string | null) =>
    figures && (figures.find(({ variantId }) => variantId === id) ?? { views: 0, leads: 0 });
  return (
    <Table className={classes.table} mb="md" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Form</Table.Th>
          <Table.Th scope="col">Share of visitors</Table.Th>
          <Table.Th scope="col" className={classes.number}>
            Views
          </Table.Th>
          <Table.Th scope="col" className={classes.number}>
            Leads
          </Table.Th>
          <Table.Th scope="col" className={classes.number}>
            Became leads
          </Table.Th>
          <Table.Th scope="col">
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>
            <AnchorLink to="/landing-pages/$pageId" params={{ pageId }}>
              The page itself
            </AnchorLink>
          </Table.Td>
          <Table.Td data-label="Share of visitors">{rest}%</Table.Td>
          <FigureCells row={of(null)} />
          <Table.Td />
        </Table.Tr>
        {variants.map((variant, place) => (
          <VariantRow key={variant.id} pageId={pageId} variant={variant} place={place} row={of(variant.id)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Counts = Pick<Row, 'views' | 'leads'>;

/** Shows dashes if the figures are not known. */
function FigureCells({ row }: { row: Counts | undefined }) {
  return (
    <>
      <Table.Td className={classes.number} data-label="Views">
        {row ? count(row.views) : '–'}
      </Table.Td>
      <Table.Td className={classes.number} data-label="Leads">
        {row ? count(row.leads) : '–'}
      </Table.Td>
      <Table.Td className={classes.number} data-label="Became leads">
        {row ? share(row.leads, row.views) : '–'}
      </Table.Td>
    </>
  );
}

interface VariantRowProps {
  pageId: string;
  variant: Variant;
  place: number;
  row: Counts | undefined;
}

function VariantRow({ pageId, variant, place, row }: VariantRowProps) {
  const { change, remove } = useVariant(pageId, variant);
  const name = variantName(place);
  const [weight, setWeight] = useState<number | string>(variant.weight);
  const ask = () =>
    askToDelete({
      question: `Delete ${name}?`,
      consequence: 'Its figures stay. Visitors see it until the page is published again.',
      yes: 'Delete the variant',
      onYes: () => remove.mutate(),
    });
  return (
    <Table.Tr>
      <Table.Td>
        <AnchorLink to="/landing-pages/$pageId" params={{ pageId }} search={{ variant: variant.id }}>
          {name}
        </AnchorLink>
      </Table.Td>
      <Table.Td data-label="Share of visitors">
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={`Share of ${name} in percent`}
            size="xs"
            w={88}
            min={0}
            max={100}
            suffix="%"
            allowDecimal={false}
            value={weight}
            onChange={setWeight}
          />
          {weight !== variant.weight && weight !== '' && (
            <Button
              size="xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ weight: Number(weight) })}
            >
              Save
            </Button>
          )}
        </Group>
      </Table.Td>
      <FigureCells row={row} />
      <Table.Td>
        <RowDelete label={`Delete ${name}`} isPending={remove.isPending} onClick={ask} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Refetches variants, figures, and the page, whose record says whether its saved state is live. */
function refreshed(client: QueryClient, pageId: string) {
  const parts = ['landing-variants', 'landing-stats', 'landing-page'];
  return Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [part, pageId] })));
}

function useVariant(pageId: string, { id, version }: Variant) {
  const client = useQueryClient();
  const refresh = () => refreshed(client, pageId);
  const path = `/api/landing-pages/${pageId}/variants/${id}`;
  const headers = { 'If-Match': entityTag(version) };
  const change = useMutation({
    mutationFn: (body: { weight: number }) => request('PUT', path, { body, headers }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => request('DELETE', path),
    onSettled: refresh,
  });
  return { change, remove };
}

function NewVariant({ pageId, variants }: { pageId: string; variants: Variant[] }) {
  const client = useQueryClient();
  const rest = variants.reduce((left, { weight }) => left - weight, 100);
  const make = useMutation({
    mutationFn: () =>
      request<Variant>('POST', `/api/landing-pages/${pageId}/variants`, {
        body: { weight: Math.floor(rest / 2) },
      }),
    onSuccess: () => refreshed(client, pageId),
  });
  return (
    <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
      Create a variant
    </Button>
  );
}
