/** Runs one query; works with `pg.Client` and a transaction of the ORM. */
export type RunQuery = <Row>(sql: string) => Promise<Row[]>;

/**
 * Describes the current schema (the first of the search path) in sorted lines: columns, constraints, indexes, triggers and
 * functions, regardless of the order of columns. Two databases with the same lines work with the same code. The migrator's own
 * table is left out.
 */
export async function describeSchema(run: RunQuery): Promise<string[]> {
  const rows = await run<{ line: string }>(DESCRIPTION);
  return rows.map(({ line }) => line).sort();
}

// Definitions of indexes, triggers and functions include the schema's name even if it is in the search path.
const DESCRIPTION = `
  with relations as (
    select oid, relname from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname <> 'migrations'
  )
  select replace(line, quote_ident(current_schema()) || '.', '') as line from (
    select format('column %s.%s %s%s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end,
      coalesce(' ' || attgenerated::text || ' default ' || pg_get_expr(adbin, adrelid), '')) as line
    from pg_attribute join relations on relations.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select format('constraint %s on %s %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relations on relations.oid = conrelid where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join relations on relations.oid = indrelid
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join relations on relations.oid = tgrelid
    where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  ) as lines`;
