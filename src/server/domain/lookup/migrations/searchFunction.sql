-- The search in a list, once for each category: the migration writes the category's name for {category}, so that the
-- queries can use the category's own indexes.
--
-- Up to three steps, until there are enough results:
--   1. entries with all the words as they were typed, whole or as prefixes;
--   2. entries with similar words, and with spaces in other places;
--   3. entries with all the words but one, if step 1 found none.
-- Results of an earlier step come first. Each query takes a bounded number of entries, heaviest first (the order in
-- which the list was filled), and ranks these: that limits the cost of any input.

create or replace function lookup_search_of_{category}(
  typed_words text[],    -- what to search for, folded
  joined_words text[],   -- the same with initials joined, or empty: ps 17 for p s 17
  word_pairs text[],     -- each word joined to the next: westfield for west field
  word_variants text[],  -- of each typed word, separated by spaces (makeVariants)
  rank_query tsquery,    -- any of the words that count for the rank, stop words included
  typed_title text,      -- as a title is stored
  typed_name text,       -- in lower case
  typed_nickname text,
  home_state text,       -- the student's, or ''
  max_results integer
) returns setof text rows 5 language plpgsql stable  -- ids, best first
-- PostgreSQL underestimates the cost of a sequential scan here. With generic plans a connection plans only once.
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  -- Weights of the score. Entries with exactly the typed title or nickname come first, whatever their score.
  same_name constant real := 1;             -- the name is what was typed, letter for letter
  title_starts_with_words constant real := 0.35;
  title_starts_with_letters constant real := 0.3; -- the last word is unfinished
  title_has_words constant real := 0.15;
  label_weights constant real[] := '{0, 0.1, 0.4, 0.9}';  -- of D (unused), C the place, B other spellings, A the name
  per_weight constant real := 1 / 300.0;    -- for each point of an entry's weight (0 to 100)
  per_letter constant real := -1 / 150.0;   -- a short title is a closer match

  -- The budget of work.
  max_matches constant integer := 200;      -- of one query
  max_namesakes constant integer := 40;     -- with exactly the typed title or nickname
  max_near_home constant integer := 100;    -- in the student's state, where a limit above has cut others off
  max_without_word constant integer := 50;  -- of one query in step 3
  max_left_out constant integer := 4;       -- words that step 3 tries to leave out
  max_similar_words constant integer := 12; -- for each typed word
  max_splits constant integer := 4;         -- ways to read a word as two
  max_split_at constant integer := 20;      -- letters of the first of the two

  word_count constant integer := cardinality(typed_words);
  known_words constant text[] := array(
    select word from lookup_word
    where category = '{category}' and word = any (typed_words || joined_words || word_pairs)
  );
  nickname_query constant tsquery := format('''+%s''', typed_nickname)::tsquery;
  namesake_query constant tsquery := format('''=%s'' | ''+%s''', typed_title, typed_nickname)::tsquery;
  similar_query tsquery := ''::tsquery;     -- any of the typed or similar words
  word_queries text[];                      -- one for each word
  queries tsquery[];
  max_candidates integer := max_matches;
  found_ids text[] := '{}';
  found_as_typed boolean;
  candidate_id text;
begin
  for step in 1..3 loop
    if step = 1 then
      -- A word of the list is searched for as it is, and any other, or the last, as a prefix, which reads more of the
      -- index.
      queries := array(
        select string_agg(
          format('''%s''', word) || case
            when (position = cardinality(word_list) or word <> all (known_words))
              and (length(word) > 1 or cardinality(word_list) = 1)
            then ':*' else ''
          end, ' & ' order by position)::tsquery
        from (values (typed_words), (joined_words)) as word_lists (word_list),
          unnest(word_list) with ordinality as each (word, position)
        group by word_list
      );

    elsif step = 2 then
      -- A similar address is somebody else's.
      exit when '{category}' = 'address';
      found_as_typed := found_ids <> '{}';
      -- Short words are prefixes here even where the list has them: acad is also academy. Of similar words, those with
      -- one letter more or less than typed come first, then those of the same length.
      word_queries := array(
        select '(' || format('''%s''', typed_word) || case
          when (position = word_count or length(typed_word) < 7 or typed_word <> all (known_words))
            and (length(typed_word) > 1 or word_count = 1)
          then ':*' else ''
        end || coalesce((
          select string_agg(format(' | ''%s''', word), '') from (
            select word from lookup_word
            where category = '{category}' and variants && typed_variants and word <> typed_word
            order by
              word = any (typed_variants) or typed_word = any (variants) desc,
              abs(length(word) - length(typed_word)),
              word
            limit max_similar_words
          ) as similar_words
        ), '') || ')'
        from unnest(typed_words, word_variants) with ordinality as each (typed_word, joined_variants, position),
          string_to_array(joined_variants, ' ') as typed_variants
        order by position
      );
      similar_query := array_to_string(word_queries, ' | ')::tsquery;
      queries := array(
        select array_to_string(word_queries, ' & ')::tsquery
        union all
        -- Two words that the list has as one.
        select array_to_string(
          word_queries[:position::integer - 1] || format('''%s''', pair) || word_queries[position::integer + 2:], ' & '
        )::tsquery
        from unnest(word_pairs) with ordinality as each (pair, position)
        where pair = any (known_words)
        union all
        -- A word that the list has as two, neither of them very short if possible.
        (
          select array_to_string(
            word_queries[:position::integer - 1]
              || format('(''%s'' & ''%s'')', parts[1], parts[2])
              || word_queries[position::integer + 1:], ' & '
          )::tsquery
          from unnest(typed_words) with ordinality as each (typed_word, position),
            generate_series(2, least(length(typed_word) - 2, max_split_at)) as split,
            lateral (values (array[left(typed_word, split), substr(typed_word, split + 1)])) as splits (parts)
          where typed_word <> all (known_words)
            and parts <@ array(select word from lookup_word where category = '{category}' and word = any (parts))
          order by least(length(parts[1]), length(parts[2])) desc
          limit max_splits
        )
      );

    else
      exit when found_as_typed;
      -- Words of the list as they are, others as in step 2. Short words are in half of all entries.
      word_queries := array(
        select case when word = any (known_words) then format('''%s''', word) else word_queries[position] end
        from unnest(typed_words) with ordinality as each (word, position)
        where length(word) >= 3 order by position limit max_left_out
      );
      exit when cardinality(word_queries) < 2;
      -- A similar word alone is too little.
      queries := array(
        select array_to_string(remaining, ' & ')::tsquery
        from generate_subscripts(word_queries, 1) as position,
          lateral (values (word_queries[:position - 1] || word_queries[position + 1:])) as others (remaining)
        where cardinality(remaining) > 1 or remaining[1] not like '(%'
      );
      exit when queries = '{}';
      max_candidates := max_without_word;
    end if;

    for candidate_id in
      with namesake as materialized (
        select *, 0 as match_count from lookup_list
        where category = '{category}' and step = 1 and words @@ namesake_query limit max_namesakes
      ), match as materialized (
        select one.* from unnest(queries) as query, lateral (
          select *, count(*) over () as match_count from (
            select * from lookup_list where category = '{category}' and words @@ query limit max_candidates
          ) as limited
        ) as one
      ), near_home as materialized (
        select *, max_candidates as match_count from lookup_list
        where category = '{category}' and home_state <> '' and state = home_state
          and ((select count(*) from match) >= max_candidates or (select count(*) from namesake) = max_namesakes)
          and words @@ ((namesake_query || array_to_string(queries, ' | ')::tsquery)
            && format('''%s''', lower(home_state))::tsquery)
        limit max_near_home
      ), candidate as (
        select * from namesake union all select * from match union all select * from near_home
      )
      select id from candidate
      where id <> all (found_ids)
      order by
        words @@ nickname_query desc,
        title = typed_title or lower(name) = typed_name desc,
        -- Home schooling, which has a note, is in every state.
        home_state <> '' and (state = home_state or note is not null) desc,
        -- The fewer entries have the remaining words, the more these say.
        case when step = 3 then match_count end,
        case when words @@ nickname_query then weight else
          case
            when lower(name) = typed_name then same_name
            when title = typed_title then 0
            when starts_with(title, typed_title || ' ') then title_starts_with_words
            when starts_with(title, typed_title) then title_starts_with_letters
            when position(' ' || typed_title in title) > 0 then title_has_words
            else 0
          end
          + weight * per_weight
          + length(title) * per_letter
          + ts_rank(label_weights, words, rank_query)
          + ts_rank(label_weights, words, similar_query)
        end desc,
        id
    loop
      -- More than one query may match an entry.
      continue when candidate_id = any (found_ids);
      found_ids := found_ids || candidate_id;
      return next candidate_id;
      if cardinality(found_ids) = max_results then return; end if;
    end loop;
  end loop;
end $$;
