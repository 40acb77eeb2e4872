import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/**
 * 0005: schools, colleges and addresses that the institution has imported. A column that is '' leaves the shipped value
 * of the same id. Only earlier versions of the program count the imports of a category.
 */
export const createLookupTables = runStatements(
  sql`
    create table lookup_entry (
      category text not null check (category in ('college_ceeb', 'hs_ceeb', 'address')),
      id text not null,
      name text not null,
      address_line_1 text not null,
      city text not null,
      state text not null,
      zip text not null,
      country text not null,
      ceeb text not null,
      primary key (category, id)
    )`,
  sql`
    create table lookup_version (
      category text primary key,
      version integer not null
    )`,
)

/**
 * 0010: imports that were written row by row and published at once, before each was one transaction. A row belongs to
 * its import.
 */
export const createImportTable = runStatements(
  sql`
    create table lookup_import (
      id serial primary key,
      category text not null,
      version integer,
      touched_at timestamptz not null
    )`,
  sql`
    insert into lookup_import (category, version, touched_at)
    select category, version, now() from lookup_version`,
  sql`alter table lookup_entry add column import_id integer references lookup_import (id)`,
  sql`
    update lookup_entry set import_id = lookup_import.id
    from lookup_import where lookup_import.category = lookup_entry.category`,
  sql`alter table lookup_entry alter column import_id set not null`,
  sql`alter table lookup_entry drop constraint lookup_entry_pkey`,
  sql`alter table lookup_entry add primary key (category, id, import_id)`,
  sql`create index lookup_entry_by_import on lookup_entry (import_id)`,
)

const categories = ['hs_ceeb', 'college_ceeb', 'address'] as const

/**
 * 0011: the searchable lists, shipped and imported entries together. They can be regenerated at any time:
 * `lookup_filled` says from what. Each category has its own index, so that a search for a college does not scan the
 * schools.
 */
export const createSearchTables = runStatements(
  sql`
    create table lookup_list (
      category text not null check (category in ('college_ceeb', 'hs_ceeb', 'address')),
      id text not null,
      name text not null,
      address_line_1 text not null,
      address_line_2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      country text not null,
      note text,
      weight integer not null,
      title text not null,
      words tsvector not null,
      primary key (category, id)
    )`,
  sql`
    create table lookup_word (
      category text not null,
      word text not null,
      variants text[] not null,
      primary key (word, category)
    )`,
  sql`
    create table lookup_filled (
      category text primary key,
      shipped text not null,
      version integer not null
    )`,
  ...categories.flatMap((category) => [
    sql`
      create index ${sql.ref(`lookup_list_of_${category}`)} on lookup_list
      using gin (words) where category = ${sql.lit(category)}`,
    sql`
      create index ${sql.ref(`lookup_word_of_${category}`)} on lookup_word
      using gin (variants) where category = ${sql.lit(category)}`,
  ]),
)

/**
 * 0016 created functions without a state. A database that has them keeps them, for servers of that version that are
 * still running.
 */
export const createSearchFunctions = runStatements()

/**
 * 0017: the search as one function per category, so that a search is a single call whose statements are planned once
 * per connection. It uses only the indexes: PostgreSQL underestimates the cost of a sequential scan here.
 */
export const searchByState = runStatements(...categories.map((category) => sql.raw(describeSearch(category))))

/**
 * Three steps, until enough is found: the typed words; similar words; and those without any one of them. Addresses
 * match only what was typed. Each step chooses among the first 200 matching entries, 40 with exactly that name, and 100
 * of either kind in the student's state, which limits the cost of any input.
 */
function describeSearch(category: (typeof categories)[number]): string {
  return `
create function lookup_search_of_${category} (
  typed_words text[], joined_words text[], pairs text[], spellings text[],
  counted text, said text, typed text, nickname text, home text, most integer
) returns setof lookup_list language plpgsql stable
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  last constant integer := cardinality(typed_words);
  known constant text[] := array(
    select word from lookup_word
    where category = '${category}' and word = any (typed_words || joined_words || pairs)
  );
  nicknamed constant tsquery := format('''+%s''', nickname)::tsquery;
  called constant tsquery := format('''=%s'' | ''+%s''', said, nickname)::tsquery;
  counts tsquery := counted::tsquery;
  parts text[];
  fits text;
  found_ids text[] := '{}';
  entry lookup_list;
begin
  for step in 1..${category === 'address' ? 1 : 3} loop
    if step = 1 then
      -- A word that is in the list is looked for as it is, so that few posting lists are read.
      select string_agg(reading, ' | ') into fits from (
        select '(' || string_agg(
          format('''%s''', word) || case
            when (at = cardinality(chosen) or word <> all (known)) and (length(word) > 1 or cardinality(chosen) = 1)
            then ':*' else ''
          end, ' & ' order by at) || ')' as reading
        from (values (typed_words), (joined_words)) as one (chosen), unnest(chosen) with ordinality as each (word, at)
        group by chosen
      ) as readings;
    elsif step = 2 then
      parts := array(
        select '(' || format('''%s''', typed_word) || case
          when (at = last or length(typed_word) < 7 or typed_word <> all (known)) and (length(typed_word) > 1 or last = 1)
          then ':*' else ''
        end || coalesce((
          select string_agg(format(' | ''%s''', word), '') from (
            select word from lookup_word
            where category = '${category}' and variants && string_to_array(spelling, ' ') and word <> typed_word
            order by abs(length(word) - length(typed_word)), word limit 12
          ) as similar_words
        ), '') || ')'
        from unnest(typed_words, spellings) with ordinality as each (typed_word, spelling, at)
        order by at
      );
      counts := concat_ws(' | ', counted, array_to_string(parts, ' | '))::tsquery;
      select concat_ws(' | ', '(' || array_to_string(parts, ' & ') || ')', string_agg(
        '(' || array_to_string(parts[:at::integer - 1] || format('''%s''', pair) || parts[at::integer + 2:], ' & ') || ')',
        ' | '
      )) into fits
      from unnest(pairs) with ordinality as each (pair, at) where pair = any (known);
    else
      exit when found_ids <> '{}';
      -- Short ones begin half of all words, and with more than four there are too many ways to leave one out.
      parts := array(
        select parts[at] from unnest(typed_words) with ordinality as each (word, at)
        where length(word) >= 3 order by at limit 4
      );
      exit when cardinality(parts) < 2;
      select string_agg('(' || array_to_string(parts[:at - 1] || parts[at + 1:], ' & ') || ')', ' | ') into fits
      from generate_subscripts(parts, 1) as at;
    end if;

    for entry in
      with namesake as materialized (
        select * from lookup_list where category = '${category}' and words @@ called limit 40
      ), fitting as materialized (
        select * from lookup_list where category = '${category}' and words @@ fits::tsquery limit 200
      ), neighbour as materialized (
        select * from lookup_list
        where category = '${category}' and home <> ''
          -- Otherwise they are among the others.
          and ((select count(*) from fitting) = 200 or (select count(*) from namesake) = 40)
          and words @@ ((called || fits::tsquery) && format('''%s''', lower(home))::tsquery) limit 100
      )
      select * from (
        select * from namesake
        union all select * from fitting where id not in (select id from namesake)
        union all select * from neighbour
        where state = home and id not in (select id from namesake union all select id from fitting)
      ) as candidate
      where id <> all (found_ids)
      order by
        words @@ nicknamed desc,
        title = said or lower(name) = typed desc,
        -- A home school is everywhere.
        home <> '' and (state = home or note is not null) desc,
        case when words @@ nicknamed then weight end desc nulls last,
        case
          when words @@ nicknamed then 0
          when lower(name) = typed then 1
          when title = said then 0
          when starts_with(title, said || ' ') then 0.35
          when starts_with(title, said) then 0.3
          when position(' ' || said in title) > 0 then 0.15
          else 0
        end
        + case
          when words @@ nicknamed then 0
          else weight / 300.0 - length(title) / 150.0 + ts_rank('{0, 0.1, 0.4, 0.9}', words, counts)
        end desc,
        id
      limit most - cardinality(found_ids)
    loop
      found_ids := found_ids || entry.id;
      return next entry;
    end loop;
    exit when cardinality(found_ids) >= most;
  end loop;
end $$`
}
