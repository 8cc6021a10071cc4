import type { SiteCheck } from './site-check.ts';

/** Shorter texts are not compared, since a few words would decide. */
const FEWEST_WORDS = 100;
/** Simhashes count as near if at most this many of their 64 bits differ. */
const MOST_DIFFERENT_BITS = 3;
/** How many simhashes of its band each is compared with: if thousands share a band, its neighbours in order. */
const MOST_COMPARED = 50;

/**
 * Compares only simhashes that share a band: if at most three bits differ, at least one of four bands of 16 bits is equal. Pages
 * with the same text are counted once; exact copies have their own rule.
 */
export const nearDuplicateCheck: SiteCheck = {
  id: 'content-near-duplicate',
  select: `
    with evaluated as (
      select id, url, text_hash, ('x' || encode(simhash, 'hex'))::bit(64) as bits from site_pages
      where is_indexable and words >= ${FEWEST_WORDS} and length(simhash) = 8 and text_hash is not null),
    prints as materialized (
      select (row_number() over (order by bits, text_hash))::int as print, bits, text_hash, min(id) as id
      from evaluated group by bits, text_hash),
    parts as (
      select print, bits, band, substring(bits from band * 16 + 1 for 16)::int as part
      from prints cross join generate_series(0, 3) band),
    placed as (
      select *, row_number() over (partition by band, part order by print) as place,
        count(*) over (partition by band, part) as size
      from parts),
    banded as materialized (
      -- One number for band, part and place: a key that is joined by hash whatever the planner expects.
      select print, bits, ((band * 65536 + part)::bigint << 32) + place as spot, size - place as behind from placed
      where size > 1),
    alike as (
      select distinct a.print, b.print as other
      from banded a
      cross join lateral generate_series(1, least(${MOST_COMPARED}, a.behind)) step
      join banded b on b.spot = a.spot + step
      where bit_count(a.bits # b.bits) <= ${MOST_DIFFERENT_BITS}),
    both_ways as (select print, other from alike union all select other, print from alike),
    named as (
      select w.print, (array_agg(p.url order by p.id))[1:5] as urls
      from both_ways w join prints o on o.print = w.other join site_pages p on p.id = o.id group by w.print)
    select j.id, jsonb_build_object('pages', to_jsonb(n.urls)) as details
    from named n join prints t on t.print = n.print
    join evaluated j on j.bits = t.bits and j.text_hash = t.text_hash`,
};
