--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: chain_staff_log(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.chain_staff_log() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      last record;
    begin
      if new.number is not null and new.hash is not null then
        return new;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
      select number, hash into last from staff_log order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(jsonb_build_array(
    new.number,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    new.member_id, new.member, new.role, new.kind,
    new.student_id, new.reference, new.details
  )::text, 'UTF8'));
      return new;
    end $$;


--
-- Name: clean_up_lookup_lists(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.clean_up_lookup_lists(category text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
    begin
      perform gin_clean_pending_list(format('lookup_list_of_%s', category)::regclass);
      perform gin_clean_pending_list(format('lookup_word_of_%s', category)::regclass);
      analyze lookup_list, lookup_word;
    end $$;


--
-- Name: lookup_search_of_address(text[], text[], text[], text[], tsquery, text, text, text, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lookup_search_of_address(typed_words text[], joined_words text[], word_pairs text[], word_variants text[], rank_query tsquery, typed_title text, typed_name text, typed_nickname text, home_state text, max_results integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE ROWS 5
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
    where category = 'address' and word = any (typed_words || joined_words || word_pairs)
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
      exit when 'address' = 'address';
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
            where category = 'address' and variants && typed_variants and word <> typed_word
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
            and parts <@ array(select word from lookup_word where category = 'address' and word = any (parts))
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
        where category = 'address' and step = 1 and words @@ namesake_query limit max_namesakes
      ), match as materialized (
        select one.* from unnest(queries) as query, lateral (
          select *, count(*) over () as match_count from (
            select * from lookup_list where category = 'address' and words @@ query limit max_candidates
          ) as limited
        ) as one
      ), near_home as materialized (
        select *, max_candidates as match_count from lookup_list
        where category = 'address' and home_state <> '' and state = home_state
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


--
-- Name: lookup_search_of_college_ceeb(text[], text[], text[], text[], tsquery, text, text, text, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lookup_search_of_college_ceeb(typed_words text[], joined_words text[], word_pairs text[], word_variants text[], rank_query tsquery, typed_title text, typed_name text, typed_nickname text, home_state text, max_results integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE ROWS 5
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
    where category = 'college_ceeb' and word = any (typed_words || joined_words || word_pairs)
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
      exit when 'college_ceeb' = 'address';
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
            where category = 'college_ceeb' and variants && typed_variants and word <> typed_word
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
            and parts <@ array(select word from lookup_word where category = 'college_ceeb' and word = any (parts))
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
        where category = 'college_ceeb' and step = 1 and words @@ namesake_query limit max_namesakes
      ), match as materialized (
        select one.* from unnest(queries) as query, lateral (
          select *, count(*) over () as match_count from (
            select * from lookup_list where category = 'college_ceeb' and words @@ query limit max_candidates
          ) as limited
        ) as one
      ), near_home as materialized (
        select *, max_candidates as match_count from lookup_list
        where category = 'college_ceeb' and home_state <> '' and state = home_state
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


--
-- Name: lookup_search_of_hs_ceeb(text[], text[], text[], text[], tsquery, text, text, text, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lookup_search_of_hs_ceeb(typed_words text[], joined_words text[], word_pairs text[], word_variants text[], rank_query tsquery, typed_title text, typed_name text, typed_nickname text, home_state text, max_results integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE ROWS 5
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
    where category = 'hs_ceeb' and word = any (typed_words || joined_words || word_pairs)
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
      exit when 'hs_ceeb' = 'address';
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
            where category = 'hs_ceeb' and variants && typed_variants and word <> typed_word
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
            and parts <@ array(select word from lookup_word where category = 'hs_ceeb' and word = any (parts))
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
        where category = 'hs_ceeb' and step = 1 and words @@ namesake_query limit max_namesakes
      ), match as materialized (
        select one.* from unnest(queries) as query, lateral (
          select *, count(*) over () as match_count from (
            select * from lookup_list where category = 'hs_ceeb' and words @@ query limit max_candidates
          ) as limited
        ) as one
      ), near_home as materialized (
        select *, max_candidates as match_count from lookup_list
        where category = 'hs_ceeb' and home_state <> '' and state = home_state
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


--
-- Name: number_feed_event(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.number_feed_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      given bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('feed_number', 0));
      given := nextval('feed_number');
      update feed_event set number = given where id = new.id;
      if new.event in ('application.submitted', 'application.corrected') then
        update submission set position = given where student_id = new.student_id and reference = new.reference;
      end if;
      return null;
    end $$;


--
-- Name: refuse_note_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'Notes are never changed';
    end $$;


--
-- Name: refuse_staff_log_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_staff_log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'staff_log is append-only: no row is changed or deleted' using errcode = 'insufficient_privilege';
    end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261129; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261129 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261130; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261130 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: account_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_event (
    id bigint NOT NULL,
    student_id uuid,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    network text NOT NULL,
    address_hash text,
    minute timestamp with time zone NOT NULL,
    times integer DEFAULT 1 NOT NULL
);


--
-- Name: account_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.account_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: account_event_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.account_event_id_seq OWNED BY public.account_event.id;


--
-- Name: api_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.api_key (
    name text NOT NULL,
    key_hash bytea NOT NULL,
    may text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone
);


--
-- Name: application; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application (
    student_id uuid NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    add_another jsonb DEFAULT '{}'::jsonb NOT NULL,
    tabs jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_page text,
    revision integer DEFAULT 0 NOT NULL,
    changed_at_revision jsonb DEFAULT '{}'::jsonb NOT NULL,
    removed_at_revision jsonb DEFAULT '{}'::jsonb NOT NULL,
    revision_times jsonb DEFAULT '{}'::jsonb NOT NULL,
    page_changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    submission_number integer DEFAULT 0 NOT NULL,
    correction_until timestamp with time zone,
    correction_reason text,
    CONSTRAINT application_is_corrected_after_a_submission CHECK (((correction_until IS NULL) OR (submission_number > 0))),
    CONSTRAINT application_is_corrected_with_a_reason CHECK ((num_nulls(correction_until, correction_reason) = ANY (ARRAY[0, 2])))
);


--
-- Name: application_copy; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_copy (
    student_id uuid NOT NULL,
    content_hash text NOT NULL,
    status text NOT NULL,
    file_key text NOT NULL,
    is_final boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT application_copy_status_check CHECK ((status = ANY (ARRAY['UNPROCESSED'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'FAILED'::text])))
);


--
-- Name: application_download; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_download (
    member_id uuid NOT NULL,
    kind text NOT NULL,
    student_id uuid NOT NULL,
    feed_id bigint NOT NULL
);


--
-- Name: application_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_event (
    id bigint NOT NULL,
    student_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    keys text[] NOT NULL
);


--
-- Name: application_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.application_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: application_event_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.application_event_id_seq OWNED BY public.application_event.id;


--
-- Name: application_figures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_figures (
    student_id uuid NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    is_withdrawn boolean NOT NULL,
    term text NOT NULL,
    program text NOT NULL,
    campus text NOT NULL,
    state text NOT NULL,
    school text NOT NULL
);


--
-- Name: application_list; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_list (
    student_id uuid NOT NULL,
    facets text NOT NULL,
    term text NOT NULL,
    program text NOT NULL,
    needs text,
    status text NOT NULL,
    assignee uuid,
    campus text NOT NULL,
    stage text,
    missing text[] NOT NULL,
    work_order bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    corrected_at timestamp with time zone,
    last_late_at timestamp with time zone,
    last_feed_id bigint NOT NULL,
    last_note_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    email text NOT NULL,
    reference text,
    awaited text[] NOT NULL,
    awaited_version text,
    CONSTRAINT application_list_needs_check CHECK ((needs = ANY (ARRAY['new'::text, 'corrected'::text, 'late'::text]))),
    CONSTRAINT application_list_status_check CHECK ((status = ANY (ARRAY['started'::text, 'validating'::text, 'submitted'::text, 'correction'::text, 'withdrawn'::text])))
);


--
-- Name: application_look; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_look (
    student_id uuid NOT NULL,
    member_id uuid NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    feed_id bigint NOT NULL,
    note_id bigint NOT NULL
);


--
-- Name: application_note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_note (
    id bigint NOT NULL,
    student_id uuid NOT NULL,
    author_id uuid NOT NULL,
    author_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    text text NOT NULL,
    sent_as uuid NOT NULL,
    CONSTRAINT application_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 10000)))
);


--
-- Name: application_note_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.application_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.application_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: application_processing; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_processing (
    student_id uuid NOT NULL,
    revision integer NOT NULL,
    stage text,
    assignee uuid,
    handled_at timestamp with time zone,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    changed_by_name text NOT NULL
);


--
-- Name: application_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_search (
    student_id uuid NOT NULL,
    words tsvector NOT NULL,
    variants text[] NOT NULL
);


--
-- Name: application_viewer; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.application_viewer (
    student_id uuid NOT NULL,
    member_id uuid NOT NULL,
    member_name text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);


--
-- Name: confirmation_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.confirmation_code (
    id uuid NOT NULL,
    email_key text NOT NULL,
    code_hash bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    browser_hash bytea,
    browser_tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: conversion_time; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversion_time (
    student_id uuid NOT NULL,
    seconds double precision NOT NULL,
    counted_at timestamp with time zone NOT NULL
);


--
-- Name: demonstration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.demonstration (
    is_only boolean DEFAULT true NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    filled_at timestamp with time zone,
    CONSTRAINT demonstration_is_only_check CHECK (is_only)
);


--
-- Name: document; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.document (
    student_id uuid NOT NULL,
    answer_key text NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    file_size integer NOT NULL,
    status text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    is_repeatable boolean DEFAULT false NOT NULL,
    pdf_file_key text,
    page_count integer,
    changed_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone,
    CONSTRAINT document_check CHECK (((status <> 'COMPLETED'::text) OR ((pdf_file_key IS NOT NULL) AND (page_count IS NOT NULL)))),
    CONSTRAINT document_status_check CHECK ((status = ANY (ARRAY['UNPROCESSED'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'FAILED'::text])))
);


--
-- Name: export_cursor; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.export_cursor (
    name text NOT NULL,
    number bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: feed_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feed_event (
    id bigint NOT NULL,
    number bigint,
    event text NOT NULL,
    student_id uuid NOT NULL,
    reference text NOT NULL,
    at timestamp with time zone NOT NULL,
    document_key text,
    replaces text,
    erased_number bigint
);


--
-- Name: feed_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.feed_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: feed_number; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.feed_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: feed_number; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.feed_number OWNED BY public.feed_event.number;


--
-- Name: known_browser; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_browser (
    token_hash bytea NOT NULL,
    student_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: lookup_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lookup_entry (
    category text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    address_line_1 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    country text NOT NULL,
    ceeb text NOT NULL,
    CONSTRAINT lookup_entry_category_check CHECK ((category = ANY (ARRAY['college_ceeb'::text, 'hs_ceeb'::text, 'address'::text])))
);


--
-- Name: lookup_filled; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lookup_filled (
    category text NOT NULL,
    shipped text NOT NULL
);


--
-- Name: lookup_list; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lookup_list (
    category text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    address_line_1 text NOT NULL,
    address_line_2 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    country text NOT NULL,
    note text,
    weight integer NOT NULL,
    title text NOT NULL,
    words tsvector NOT NULL,
    CONSTRAINT lookup_list_category_check CHECK ((category = ANY (ARRAY['college_ceeb'::text, 'hs_ceeb'::text, 'address'::text])))
);


--
-- Name: lookup_word; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lookup_word (
    category text NOT NULL,
    word text NOT NULL,
    variants text[] NOT NULL
);


--
-- Name: mail_process; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.mail_process (
    id uuid NOT NULL,
    mails_leave text NOT NULL,
    problem text,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_process_mails_leave_check CHECK ((mails_leave = ANY (ARRAY['by server'::text, 'as files'::text])))
);


--
-- Name: mailbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailbox (
    key text NOT NULL,
    mailed_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    guessed_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: office_status; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.office_status (
    student_id uuid NOT NULL,
    item_key text NOT NULL,
    item text NOT NULL,
    received_on date,
    text text NOT NULL,
    document_key text,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT office_status_says_something CHECK (((received_on IS NOT NULL) OR (text <> ''::text)))
);


--
-- Name: password_reset; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.password_reset (
    token_hash bytea NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: prefill; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.prefill (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    answers jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);


--
-- Name: rate_limit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limit (
    key text NOT NULL,
    tries integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: reminder; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reminder (
    student_id uuid NOT NULL,
    sent smallint DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    CONSTRAINT reminder_sent_check CHECK (((sent >= 0) AND (sent <= 2)))
);


--
-- Name: reminder_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reminder_search (
    number smallint NOT NULL,
    changed_after timestamp with time zone
);


--
-- Name: service_link; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_link (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    student_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);


--
-- Name: service_link_use; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_link_use (
    id bigint NOT NULL,
    link_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    address text NOT NULL,
    document_key text
);


--
-- Name: service_link_use_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.service_link_use_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: service_link_use_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.service_link_use_id_seq OWNED BY public.service_link_use.id;


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    student_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL
);


--
-- Name: sign_up; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_up (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    browser_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: staff_download; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_download (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    application_count integer NOT NULL,
    done_count integer DEFAULT 0 NOT NULL,
    mapping jsonb,
    notes text[] DEFAULT '{}'::text[] NOT NULL,
    file_keys text[] DEFAULT '{}'::text[] NOT NULL,
    file_sizes bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT staff_download_kind_check CHECK ((kind = ANY (ARRAY['table'::text, 'copies'::text, 'documents'::text]))),
    CONSTRAINT staff_download_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);


--
-- Name: staff_download_application; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_download_application (
    download_id uuid NOT NULL,
    student_id uuid NOT NULL,
    feed_id bigint NOT NULL
);


--
-- Name: staff_link; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_link (
    token_hash bytea NOT NULL,
    member_id uuid,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: staff_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_log (
    number bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    member_id uuid,
    member text NOT NULL,
    role text,
    kind text NOT NULL,
    student_id uuid,
    reference text,
    details jsonb NOT NULL,
    hash bytea NOT NULL
);


--
-- Name: staff_member; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_member (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    sees text NOT NULL,
    totp_secret text,
    totp_step bigint,
    added_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone,
    removed_at timestamp with time zone
);


--
-- Name: staff_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_session (
    token_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    is_complete boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    new_secret text
);


--
-- Name: student; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.student (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: submission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission (
    student_id uuid NOT NULL,
    number integer NOT NULL,
    reference text NOT NULL,
    state text DEFAULT 'current'::text NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    form_version text NOT NULL,
    contents jsonb NOT NULL,
    record jsonb NOT NULL,
    answers jsonb NOT NULL,
    documents jsonb NOT NULL,
    "position" bigint,
    is_restored boolean DEFAULT false NOT NULL,
    withdrawn_at timestamp with time zone,
    withdrawal_reason text,
    CONSTRAINT submission_is_withdrawn_with_a_reason CHECK ((num_nonnulls(withdrawn_at, withdrawal_reason) =
CASE
    WHEN (state = 'withdrawn'::text) THEN 2
    ELSE 0
END)),
    CONSTRAINT submission_state_check CHECK ((state = ANY (ARRAY['current'::text, 'corrected'::text, 'withdrawn'::text])))
);


--
-- Name: successful_login; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.successful_login (
    id bigint NOT NULL,
    student_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: successful_login_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.successful_login_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: successful_login_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.successful_login_id_seq OWNED BY public.successful_login.id;


--
-- Name: term_extension; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.term_extension (
    id bigint NOT NULL,
    term text NOT NULL,
    student_id uuid,
    last_day date NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: term_extension_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.term_extension ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.term_extension_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: upload_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.upload_key (
    file_key text NOT NULL,
    student_id uuid NOT NULL,
    answer_key text NOT NULL,
    state text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT upload_key_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'done'::text])))
);


--
-- Name: web_status; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_status (
    student_id uuid NOT NULL,
    submission_number integer NOT NULL,
    web_status text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT web_status_web_status_check CHECK ((web_status = ANY (ARRAY['started'::text, 'validating'::text, 'submitted'::text])))
);


--
-- Name: webhook_cursor; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_cursor (
    is_only boolean DEFAULT true NOT NULL,
    number bigint NOT NULL,
    CONSTRAINT webhook_cursor_is_only_check CHECK (is_only)
);


--
-- Name: webhook_delivery; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_delivery (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number bigint NOT NULL,
    student_id uuid NOT NULL,
    reference text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    tried_at timestamp with time zone,
    answer text,
    delivered_at timestamp with time zone,
    given_up_at timestamp with time zone
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261129; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261129 FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');


--
-- Name: queue_stats_20261130; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261130 FOR VALUES FROM ('2026-11-30 00:00:00+00') TO ('2026-12-01 00:00:00+00');


--
-- Name: account_event id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_event ALTER COLUMN id SET DEFAULT nextval('public.account_event_id_seq'::regclass);


--
-- Name: application_event id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_event ALTER COLUMN id SET DEFAULT nextval('public.application_event_id_seq'::regclass);


--
-- Name: service_link_use id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link_use ALTER COLUMN id SET DEFAULT nextval('public.service_link_use_id_seq'::regclass);


--
-- Name: successful_login id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.successful_login ALTER COLUMN id SET DEFAULT nextval('public.successful_login_id_seq'::regclass);


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.81364+00', '2026-11-29 04:04:16.81364+00'),
	('dead', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.830727+00', '2026-11-29 04:04:16.830727+00'),
	('mail', 'standard', 150, 2, true, 600, 1200, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.838357+00', '2026-11-29 04:04:20.1997+00'),
	('conversion', 'standard', 3, 1, true, 10, 90, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.849373+00', '2026-11-29 04:04:20.201742+00'),
	('slow-conversion', 'standard', 3, 1, true, 10, 90, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.85091+00', '2026-11-29 04:04:20.203089+00'),
	('copy', 'standard', 4, 1, true, 30, 400, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.856422+00', '2026-11-29 04:04:20.205572+00'),
	('file-removal', 'standard', 55, 5, true, 3600, 60, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.857761+00', '2026-11-29 04:04:20.207775+00'),
	('file-clean-up', 'standard', 3, 60, true, 600, 3600, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.859048+00', '2026-11-29 04:04:20.208972+00'),
	('unfinished-uploads', 'standard', 3, 60, true, 600, 3600, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.860695+00', '2026-11-29 04:04:20.210362+00'),
	('webhook', 'standard', 24, 5, true, 14400, 60, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.861793+00', '2026-11-29 04:04:20.212058+00'),
	('webhook-feed', 'standard', 3, 60, true, 600, 3600, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.863056+00', '2026-11-29 04:04:20.213045+00'),
	('expiry', 'standard', 3, 60, true, 600, 3600, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.864933+00', '2026-11-29 04:04:20.214455+00'),
	('reminder-search', 'standard', 3, 60, true, 600, 3600, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.866302+00', '2026-11-29 04:04:20.215252+00'),
	('reminder', 'standard', 150, 2, true, 600, 1200, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.867648+00', '2026-11-29 04:04:20.216113+00'),
	('staff-download', 'standard', 30, 5, true, 600, 14400, 1209600, 3600, 'dead', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, NULL, NULL, NULL, '2026-11-29 04:04:16.869277+00', '2026-11-29 04:04:20.21692+00');


--
-- Data for Name: queue_stats_20261129; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261130; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version VALUES
	(43, '2026-11-29 04:04:16.823094+00', '2026-11-29 04:04:16.826731+00', '2026-11-29 04:04:16.824894+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: account_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account_event VALUES
	(1, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-29 04:04:21.845+00', 'logged in', '127.0.0.1', '671aa6c6816926fd0c558846759dfb2b1c1a39900216ffbca562fc503c404990', '2026-11-29 04:04:00+00', 1),
	(2, '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-29 04:04:22.166+00', 'logged in', '127.0.0.1', '3eb533db47606a667963c5c82a712d721d1a553e70d2db131903ddf8e947c0b7', '2026-11-29 04:04:00+00', 1),
	(3, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-29 04:04:22.338+00', 'logged in', '127.0.0.1', '87e823270fe06f02ecaa8b9c9a0527aa1107df76acfa875a4013485484f11d96', '2026-11-29 04:04:00+00', 1),
	(4, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2026-11-29 04:04:22.465+00', 'logged in', '127.0.0.1', 'dd99fd75359ba0840e645d875e9cfad28494dac5c9c903797e1cfabe0184dd7d', '2026-11-29 04:04:00+00', 1),
	(5, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-11-29 04:04:22.624+00', 'logged in', '127.0.0.1', 'c43b3d3c32ad23a0818a0f7093c8b4e05ed01c04c956bf85acdae26c3c2de182', '2026-11-29 04:04:00+00', 1),
	(6, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2026-11-29 04:04:23.019+00', 'logged in', '127.0.0.1', '17cf6dce3aa96d69caadfa52d6d04725ec93a41c4d27162bb074ca7c32cb6b8e', '2026-11-29 04:04:00+00', 1);


--
-- Data for Name: api_key; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: application; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '{"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "act_taken": "N", "grad_year": "2025", "last_name": "O’Connell", "suspended": "N", "birth_date": "2007-06-25", "conviction": "N", "entry_term": "2026FA", "first_hear": "VISIT", "first_name": "Eli", "grad_month": "11", "phone_home": "(615) 555-0164", "race_asian": true, "race_black": false, "race_white": true, "citizenship": "CAF", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "N", "middle_name": "Mr. Quint", "college_city": "Oak Ridge", "college_name": "Rivermouth Community College", "phone_mobile": "(931) 555-0152", "applied_major": "51.0000", "college_state": "TN", "email_address": "eli.oconnell@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "810 County Road 12", "address_line_2": "Apt. 18", "preferred_name": "Eli", "citizenship_type": "VISA", "campus_preference": "M", "housing_preference": "HALL", "counselor_last_name": "Adler", "counselor_first_name": "Imani", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "counselor_email_address": "counselor@example.org", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '{}', '{"personal_statement": "upload"}', '/final-steps', 6, '{"zip": 2, "city": 2, "state": 2, "gender": 6, "hs_zip": 3, "country": 2, "hs_city": 3, "hs_name": 6, "hs_state": 3, "act_taken": 6, "grad_year": 6, "last_name": 2, "suspended": 4, "birth_date": 6, "conviction": 4, "entry_term": 6, "first_hear": 3, "first_name": 2, "grad_month": 6, "phone_home": 6, "race_asian": 6, "race_black": 6, "race_white": 6, "citizenship": 2, "gender_iden": 2, "legal_agree": 4, "lmu_athlete": 6, "middle_name": 6, "college_city": 3, "college_name": 6, "phone_mobile": 6, "applied_major": 6, "college_state": 3, "email_address": 2, "optin_sms_ind": 2, "test_optional": 3, "address_line_1": 6, "address_line_2": 2, "preferred_name": 6, "citizenship_type": 6, "campus_preference": 6, "housing_preference": 6, "personal_statement": 6, "counselor_last_name": 6, "counselor_first_name": 6, "hs_name_user_entered": 3, "race_american_indian": 6, "race_native_hawaiian": 6, "counselor_email_address": 6, "counselor_waiver_request": 6, "college_name_user_entered": 3, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 2, "mailing_addr_same_as_perm_addr": 2, "parent_communication_preference": 6}', '{}', '{"2": 1757940578, "3": 1758506107, "4": 1759448396, "6": 1765101829}', '{}', '2025-12-07 10:18:49.118+00', 2, NULL, NULL),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', '{"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "act_taken": "Y", "ethnicity": "U", "grad_year": "2026", "last_name": "शर्मा", "residence": "TN", "suspended": "N", "birth_date": "2006-01-14", "conviction": "N", "entry_term": "2026FA", "first_name": "दिव्या", "grad_month": "6", "phone_home": "(931) 555-0134", "race_asian": true, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Blue Heron State University", "phone_mobile": "(865) 555-0168", "act_test_year": "2025", "applied_major": "52.0211", "optin_sms_ind": true, "act_test_month": "1", "address_line_1": "447 Juniper Court", "preferred_name": "दिव्या", "campus_preference": "O", "hs_address_line_1": "50 N. 5th Avenue", "housing_preference": "HALL", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. I want to build bridges, first small ones. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. My grandmother taught me to count with beans, and I have not stopped since.", "act_score_composite": "24", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "family_member_graduate": "OTHER", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '{}', '{"transcript": "upload"}', '/final-steps', 4, '{"zip": 2, "city": 2, "state": 2, "gender": 2, "hs_zip": 3, "country": 2, "hs_city": 3, "hs_name": 3, "hs_state": 3, "act_taken": 3, "ethnicity": 2, "grad_year": 3, "last_name": 2, "residence": 2, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_name": 2, "grad_month": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "gender_iden": 2, "legal_agree": 4, "college_name": 3, "phone_mobile": 2, "act_test_year": 3, "applied_major": 3, "optin_sms_ind": 2, "act_test_month": 3, "address_line_1": 2, "preferred_name": 2, "campus_preference": 3, "hs_address_line_1": 3, "housing_preference": 3, "personal_statement": 4, "act_score_composite": 3, "counselor_first_name": 3, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "family_member_graduate": 2, "counselor_waiver_request": 4, "college_name_user_entered": 3, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 2}', '{}', '{"2": 1761077634, "3": 1761449899, "4": 1762070939}', '{}', '2025-11-13 02:40:31.124+00', 1, NULL, NULL),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', '{"zip": "37830", "city": "Memphis", "state": "MD", "gender": "N", "hs_zip": "37830", "country": "USA", "hs_city": "Memphis", "hs_name": "Rivermouth High School", "act_taken": "Y", "last_name": "Carter", "residence": "TN", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-07-03", "conviction": "N", "entry_term": "2026FA", "first_hear": "COUNSELOR", "first_name": "Malik", "hs_country": "USA", "phone_home": "(423) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "gender_iden": "TRANS_MAN", "legal_agree": true, "college_name": "Blue Heron State University", "phone_mobile": "(423) 555-0134", "act_test_year": "2025", "applied_major": "26.1301", "college_state": "AA", "email_address": "malik.carter@example.com", "optin_sms_ind": true, "sat_test_year": "2025", "test_optional": "N", "act_test_month": "3", "address_line_1": "736 County Road 12", "address_line_2": "Apt. 6", "preferred_name": "Malik", "sat_score_math": "570", "sat_test_month": "1", "citizenship_type": "US", "campus_preference": "M", "hs_address_line_1": "137 Juniper Court", "act_score_composite": "20", "counselor_last_name": "Adler", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "counselor_email_address": "counselor@example.org", "counselor_waiver_request": "N", "sat_score_essay_analysis": "3", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y"}', '{}', '{}', '/final-steps', 3, '{"zip": 1, "city": 1, "state": 1, "gender": 1, "hs_zip": 2, "country": 1, "hs_city": 2, "hs_name": 2, "act_taken": 2, "last_name": 1, "residence": 1, "sat_taken": 2, "suspended": 3, "birth_date": 1, "conviction": 3, "entry_term": 2, "first_hear": 2, "first_name": 1, "hs_country": 2, "phone_home": 1, "race_asian": 1, "race_black": 1, "race_white": 1, "gender_iden": 1, "legal_agree": 3, "college_name": 2, "phone_mobile": 1, "act_test_year": 2, "applied_major": 2, "college_state": 2, "email_address": 1, "optin_sms_ind": 1, "sat_test_year": 2, "test_optional": 2, "act_test_month": 2, "address_line_1": 1, "address_line_2": 1, "preferred_name": 1, "sat_score_math": 2, "sat_test_month": 2, "citizenship_type": 1, "campus_preference": 2, "hs_address_line_1": 2, "act_score_composite": 2, "counselor_last_name": 2, "counselor_first_name": 2, "hs_name_user_entered": 2, "race_american_indian": 1, "race_native_hawaiian": 1, "counselor_email_address": 2, "counselor_waiver_request": 3, "sat_score_essay_analysis": 2, "citizen_qualified_present": 1, "college_name_user_entered": 2, "sat_score_reading_writing": 2, "address_line_1_user_entered": 1}', '{}', '{"1": 1762041942, "2": 1762354507, "3": 1762875789}', '{}', '2025-11-20 16:48:12.22+00', 1, NULL, NULL),
	('b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '{"zip": "30303", "city": "Atlanta", "sport": "MBA", "state": "GA", "gender": "F", "country": "USA", "hs_name": "Blue Heron Early College", "act_taken": "N", "ethnicity": "U", "grad_year": "2025", "last_name": "Beauchamp", "residence": "ABROAD", "sat_taken": "N", "suspended": "N", "birth_date": "2006-09-20", "conviction": "N", "entry_term": "2026SP", "first_hear": "COUNSELOR", "first_name": "Xavier", "grad_month": "6", "hs_country": "USA", "phone_home": "(615) 555-0154", "race_asian": true, "race_black": true, "race_white": true, "legal_agree": true, "lmu_athlete": "Y", "middle_name": "Sampleton", "college_name": "Example Valley College", "applied_major": "30.2001", "address_line_1": "758 Juniper Court", "address_line_2": "Apt. 9", "preferred_name": "Xavier", "campus_preference": "M", "counselor_last_name": "Quint", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "family_member_graduate": "N", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "mailing_addr_same_as_perm_addr": "Y"}', '{}', '{}', '/final-steps', 3, '{"zip": 1, "city": 1, "sport": 2, "state": 1, "gender": 1, "country": 1, "hs_name": 2, "act_taken": 2, "ethnicity": 1, "grad_year": 2, "last_name": 1, "residence": 1, "sat_taken": 2, "suspended": 3, "birth_date": 1, "conviction": 3, "entry_term": 2, "first_hear": 2, "first_name": 1, "grad_month": 2, "hs_country": 2, "phone_home": 1, "race_asian": 1, "race_black": 1, "race_white": 1, "legal_agree": 3, "lmu_athlete": 2, "middle_name": 1, "college_name": 2, "applied_major": 2, "address_line_1": 1, "address_line_2": 1, "preferred_name": 1, "campus_preference": 2, "counselor_last_name": 2, "hs_name_user_entered": 2, "race_american_indian": 1, "race_native_hawaiian": 1, "family_member_graduate": 1, "counselor_waiver_request": 3, "citizen_qualified_present": 1, "college_name_user_entered": 2, "address_line_1_user_entered": 1, "attend_tennessee_highschool": 1, "mailing_addr_same_as_perm_addr": 1}', '{}', '{"1": 1764221478, "2": 1764397742, "3": 1764690716}', '{}', '2025-12-02 15:51:56.167+00', 0, NULL, NULL),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', '{"zip": "37830", "city": "Memphis", "state": "CO", "gender": "M", "hs_zip": "37830", "country": "USA", "hs_name": "Cedar Bluff Academy", "last_name": "Holloway", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2006-09-02", "conviction": "N", "entry_term": "2026FA", "first_name": "Savannah", "phone_home": "(931) 555-0135", "race_asian": true, "race_black": false, "race_white": true, "gender_iden": "TRANS_WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Memphis", "college_name": "Example Valley College", "phone_mobile": "(423) 555-0108", "applied_major": "11.0701", "email_address": "savannah.holloway@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "741 County Road 12", "address_line_2": "Apt. 1", "preferred_name": "Savannah", "sat_score_math": "640", "parent_last_name": "Adler", "campus_preference": "M", "hs_address_line_1": "63 N. 5th Avenue", "housing_preference": "UNDECIDED", "counselor_last_name": "Sample", "parent_relationship": "SIBLING", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "sat_score_essay_reading": "3", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "citizen_qualified_present": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "1"}', '{}', '{}', '/final-steps', 3, '{"zip": 1, "city": 1, "state": 1, "gender": 1, "hs_zip": 2, "country": 1, "hs_name": 2, "last_name": 1, "residence": 1, "sat_taken": 2, "suspended": 3, "birth_date": 1, "conviction": 3, "entry_term": 2, "first_name": 1, "phone_home": 1, "race_asian": 1, "race_black": 1, "race_white": 1, "gender_iden": 1, "legal_agree": 3, "middle_name": 1, "college_city": 2, "college_name": 2, "phone_mobile": 1, "applied_major": 2, "email_address": 1, "optin_sms_ind": 1, "test_optional": 2, "address_line_1": 1, "address_line_2": 1, "preferred_name": 1, "sat_score_math": 2, "parent_last_name": 1, "campus_preference": 2, "hs_address_line_1": 2, "housing_preference": 2, "counselor_last_name": 2, "parent_relationship": 1, "counselor_first_name": 2, "hs_name_user_entered": 2, "race_american_indian": 1, "race_native_hawaiian": 1, "sat_score_essay_reading": 2, "sat_score_essay_writing": 2, "counselor_waiver_request": 3, "citizen_qualified_present": 1, "college_name_user_entered": 2, "sat_score_reading_writing": 2, "address_line_1_user_entered": 1, "attend_tennessee_highschool": 1, "mailing_addr_same_as_perm_addr": 1, "parent_communication_preference": 1}', '{}', '{"1": 1764536834, "2": 1764701830, "3": 1764978084}', '{}', '2025-12-10 18:39:45.851+00', 1, NULL, NULL),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '{"zip": "37830", "city": "Mérida", "gender": "M", "hs_zip": "37830", "country": "MEX", "hs_name": "Blue Heron Early College", "act_taken": "Y", "ethnicity": "H", "grad_year": "2026", "last_name": "García Márquez de los Ríos", "suspended": "N", "birth_date": "2007-12-11", "conviction": "N", "entry_term": "2026FA", "first_name": "Renata", "grad_month": "6", "hs_country": "MEX", "phone_home": "(615) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Rivermouth Community College", "applied_major": "26.0101", "address_line_1": "242 Juniper Court", "preferred_name": "Renata", "citizenship_type": "DUAL", "campus_preference": "M", "hs_address_line_1": "823 County Road 12", "personal_statement": "Last summer I kept the scores for our town’s chess club.", "act_score_composite": "4", "phone_international": "+44 20 7946 0690", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "counselor_email_address": "teacher@example.org", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '{}', '{}', '/final-steps', 3, '{"zip": 1, "city": 1, "gender": 1, "hs_zip": 2, "country": 1, "hs_name": 2, "act_taken": 2, "ethnicity": 1, "grad_year": 2, "last_name": 1, "suspended": 3, "birth_date": 1, "conviction": 3, "entry_term": 2, "first_name": 1, "grad_month": 2, "hs_country": 2, "phone_home": 1, "race_asian": 1, "race_black": 1, "race_white": 1, "gender_iden": 1, "legal_agree": 3, "college_name": 2, "applied_major": 2, "address_line_1": 1, "preferred_name": 1, "citizenship_type": 1, "campus_preference": 2, "hs_address_line_1": 2, "personal_statement": 3, "act_score_composite": 2, "phone_international": 1, "hs_name_user_entered": 2, "race_american_indian": 1, "race_native_hawaiian": 1, "counselor_email_address": 2, "counselor_waiver_request": 3, "citizen_qualified_present": 1, "college_name_user_entered": 2, "address_line_1_user_entered": 1, "mailing_addr_same_as_perm_addr": 1}', '{}', '{"1": 1764829034, "2": 1764978836, "3": 1765228107}', '{}', '2025-12-13 05:00:14.554+00', 1, NULL, NULL),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '{"zip": "40507", "city": "Lexington", "sport": "MGO", "state": "KY", "gender": "F", "hs_zip": "40507", "country": "USA", "hs_name": "Blue Heron Early College", "hs_state": "KY", "ethnicity": "U", "last_name": "عبد الرحمن", "residence": "US", "suspended": "N", "birth_date": "2007-09-11", "conviction": "N", "entry_term": "2026SP", "first_name": "نور", "hs_country": "USA", "phone_home": "(901) 555-0133", "race_asian": false, "race_black": false, "race_white": true, "gender_iden": "AGENDER", "legal_agree": true, "lmu_athlete": "Y", "college_city": "Lexington", "phone_mobile": "(615) 555-0184", "applied_major": "26.0202", "college_state": "KY", "email_address": "nour.abdelrahman@example.com", "test_optional": "N", "address_line_1": "660 N. 5th Avenue", "citizenship_type": "US", "campus_preference": "M", "hs_address_line_1": "810 Cedar Bluff Lane", "housing_preference": "FAMILY", "counselor_last_name": "Quint", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '{}', '{"transcript": "school"}', '/final-steps', 4, '{"zip": 2, "city": 2, "sport": 3, "state": 2, "gender": 2, "hs_zip": 3, "country": 2, "hs_name": 3, "hs_state": 3, "ethnicity": 2, "last_name": 2, "residence": 2, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_name": 2, "hs_country": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "gender_iden": 2, "legal_agree": 4, "lmu_athlete": 3, "college_city": 3, "phone_mobile": 2, "applied_major": 3, "college_state": 3, "email_address": 2, "test_optional": 3, "address_line_1": 2, "citizenship_type": 2, "campus_preference": 3, "hs_address_line_1": 3, "housing_preference": 3, "counselor_last_name": 3, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "counselor_waiver_request": 4, "citizen_qualified_present": 2, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 2}', '{}', '{"2": 1765468754, "3": 1765565242, "4": 1765725356}', '{}', '2025-12-17 09:51:47.718+00', 1, NULL, NULL),
	('9bc43236-0275-4d5d-a453-2bfebd171036', '{"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "hs_zip": "37919", "country": "USA", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "grad_year": "2025", "last_name": "पटेल", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-06-05", "conviction": "N", "entry_term": "2027SP", "first_hear": "GUIDE", "first_name": "Kavya", "grad_month": "11", "hs_country": "USA", "phone_home": "(865) 555-0163", "race_asian": false, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "lmu_athlete": "Y", "mailing_zip": "37919", "middle_name": "Ms. Adler", "college_city": "Knoxville", "college_name": "Blue Heron State University", "mailing_city": "Knoxville", "parent_phone": "(901) 555-0137", "phone_mobile": "(901) 555-0146", "applied_major": "31.0505", "college_state": "TN", "mailing_state": "TN", "optin_sms_ind": true, "parent_2_city": "Knoxville", "parent_prefix": "DR", "test_optional": "Y", "address_line_1": "142 Old Mill Road", "address_line_2": "Apt. 5", "parent_2_phone": "(615) 555-0192", "preferred_name": "Kavya", "sat_score_math": "640", "mailing_country": "USA", "citizenship_type": "US", "parent_2_country": "USA", "campus_preference": "M", "hs_address_line_1": "152 Old Mill Road", "parent_first_name": "Ruth", "housing_preference": "OFF_CAMPUS", "parent_2_education": "SOME_HS", "parent_2_last_name": "Quint", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. Last summer I kept the scores for our town’s chess club. Last summer I kept the scores for our town’s chess club.", "counselor_last_name": "Quint", "parent_2_first_name": "Odile", "parent_relationship": "FATHER", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "parent_2_relationship": "SIBLING", "mailing_address_line_1": "736 Juniper Court", "mailing_address_line_2": "Apt. 20", "parent_2_email_address": "counselor@example.org", "parent_2_address_line_2": "Ms. Adler", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "sat_score_essay_analysis": "3", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "parent_addr_same_as_stu_perm": "Y", "mailing_addr_same_as_perm_addr": "N", "parent_2_addr_same_as_stu_perm": "N", "parent_communication_preference": "2", "mailing_address_line_1_user_entered": "Y"}', '{}', '{"personal_statement": "write"}', '/final-steps', 4, '{"zip": 2, "city": 2, "sport": 3, "state": 2, "gender": 2, "hs_zip": 3, "country": 2, "hs_name": 3, "hs_state": 3, "grad_year": 3, "last_name": 2, "sat_taken": 3, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_hear": 3, "first_name": 2, "grad_month": 3, "hs_country": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "gender_iden": 2, "legal_agree": 4, "lmu_athlete": 3, "mailing_zip": 2, "middle_name": 2, "college_city": 3, "college_name": 3, "mailing_city": 2, "parent_phone": 2, "phone_mobile": 2, "applied_major": 3, "college_state": 3, "mailing_state": 2, "optin_sms_ind": 2, "parent_2_city": 2, "parent_prefix": 2, "test_optional": 3, "address_line_1": 2, "address_line_2": 2, "parent_2_phone": 2, "preferred_name": 2, "sat_score_math": 3, "mailing_country": 2, "citizenship_type": 2, "parent_2_country": 2, "campus_preference": 3, "hs_address_line_1": 3, "parent_first_name": 2, "housing_preference": 3, "parent_2_education": 2, "parent_2_last_name": 2, "personal_statement": 4, "counselor_last_name": 3, "parent_2_first_name": 2, "parent_relationship": 2, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "parent_2_relationship": 2, "mailing_address_line_1": 2, "mailing_address_line_2": 2, "parent_2_email_address": 2, "parent_2_address_line_2": 2, "sat_score_essay_writing": 3, "counselor_waiver_request": 4, "sat_score_essay_analysis": 3, "college_name_user_entered": 3, "sat_score_reading_writing": 3, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 2, "parent_addr_same_as_stu_perm": 2, "mailing_addr_same_as_perm_addr": 2, "parent_2_addr_same_as_stu_perm": 2, "parent_communication_preference": 2, "mailing_address_line_1_user_entered": 2}', '{}', '{"2": 1788002393, "3": 1788507566, "4": 1789350121}', '{}', '2026-09-28 16:34:23.25+00', 1, NULL, NULL),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', '{"zip": "28801", "city": "Asheville", "state": "NC", "gender": "F", "country": "USA", "hs_name": "Instituto Ejemplo del Valle", "ethnicity": "N", "grad_year": "2025", "last_name": "Beauchamp", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-01-22", "conviction": "N", "entry_term": "2027FA", "first_hear": "SEARCH", "first_name": "Ava", "grad_month": "3", "hs_country": "USA", "phone_home": "(423) 555-0183", "race_asian": false, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Asheville", "college_name": "Rivermouth Community College", "phone_mobile": "(865) 555-0141", "applied_major": "05.0135", "address_line_1": "356 County Road 12", "address_line_2": "Apt. 12", "sat_score_math": "570", "citizenship_type": "DACA", "campus_preference": "M", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "mailing_addr_same_as_perm_addr": "Y"}', '{}', '{"personal_statement": "write"}', '/final-steps', 4, '{"zip": 2, "city": 2, "state": 2, "gender": 2, "country": 2, "hs_name": 3, "ethnicity": 2, "grad_year": 3, "last_name": 2, "sat_taken": 3, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_hear": 3, "first_name": 2, "grad_month": 3, "hs_country": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "gender_iden": 2, "legal_agree": 4, "middle_name": 2, "college_city": 3, "college_name": 3, "phone_mobile": 2, "applied_major": 3, "address_line_1": 2, "address_line_2": 2, "sat_score_math": 3, "citizenship_type": 2, "campus_preference": 3, "counselor_first_name": 3, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "family_member_graduate": 2, "counselor_email_address": 3, "sat_score_essay_reading": 3, "counselor_waiver_request": 4, "college_name_user_entered": 3, "sat_score_reading_writing": 3, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 2, "mailing_addr_same_as_perm_addr": 2}', '{}', '{"2": 1792138905, "3": 1792384082, "4": 1792792291}', '{}', '2026-10-31 00:13:13.577+00', 1, NULL, NULL),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', '{"city": "成都", "gender": "X", "hs_zip": "37830", "country": "CHN", "hs_city": "成都", "hs_name": "Instituto Ejemplo del Valle", "hs_state": "AL", "ethnicity": "H", "grad_year": "2025", "last_name": "王", "residence": "TN", "suspended": "N", "birth_date": "2008-02-06", "conviction": "N", "entry_term": "2027FA", "first_name": "浩然", "grad_month": "1", "phone_home": "(423) 555-0190", "race_asian": true, "race_black": true, "race_white": true, "gender_iden": "QUESTIONING", "legal_agree": true, "college_city": "成都", "college_name": "Rivermouth Community College", "phone_mobile": "(423) 555-0117", "applied_major": "52.0301", "college_state": "MB", "email_address": "haoran.wang@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "2 Cedar Bluff Lane", "address_line_2": "Apt. 36", "preferred_name": "浩然", "citizenship_type": "VISA", "campus_preference": "M", "hs_address_line_1": "106 Main Street", "housing_preference": "UNDECIDED", "phone_international": "+44 20 7946 0148", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "counselor_email_address": "office@example.org", "counselor_waiver_request": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '{}', '{"transcript": "upload", "personal_statement": "upload"}', '/final-steps', 5, '{"city": 3, "gender": 3, "hs_zip": 4, "country": 3, "hs_city": 4, "hs_name": 4, "hs_state": 4, "ethnicity": 3, "grad_year": 4, "last_name": 3, "residence": 3, "suspended": 5, "birth_date": 3, "conviction": 5, "entry_term": 4, "first_name": 3, "grad_month": 4, "phone_home": 3, "race_asian": 3, "race_black": 3, "race_white": 3, "gender_iden": 3, "legal_agree": 5, "college_city": 4, "college_name": 4, "phone_mobile": 3, "applied_major": 4, "college_state": 4, "email_address": 3, "optin_sms_ind": 3, "test_optional": 4, "address_line_1": 3, "address_line_2": 3, "preferred_name": 3, "citizenship_type": 3, "campus_preference": 4, "hs_address_line_1": 4, "housing_preference": 4, "phone_international": 3, "hs_name_user_entered": 4, "race_american_indian": 3, "race_native_hawaiian": 3, "counselor_email_address": 4, "counselor_waiver_request": 5, "college_name_user_entered": 4, "address_line_1_user_entered": 3, "attend_tennessee_highschool": 3, "mailing_addr_same_as_perm_addr": 3}', '{}', '{"3": 1789482217, "4": 1789893796, "5": 1790579421}', '{}', '2026-10-10 05:00:58.414+00', 1, NULL, NULL),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '{"zip": "37830", "city": "Nashville", "state": "CT", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Nashville", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "CT", "act_taken": "Y", "ethnicity": "U", "last_name": "St. James", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2007-06-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "OTHER", "first_name": "Jaylen", "hs_country": "USA", "phone_home": "(423) 555-0116", "race_asian": false, "race_black": false, "race_white": true, "citizenship": "CIV", "legal_agree": true, "middle_name": "Mr. Quint", "college_name": "Example Valley College", "phone_mobile": "(931) 555-0164", "applied_major": "52.0213", "college_state": "OR", "email_address": "jaylen.stjames@example.com", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "859 Juniper Court", "address_line_2": "Apt. 19", "preferred_name": "Jaylen", "citizenship_type": "VISA", "campus_preference": "O", "hs_address_line_1": "793 County Road 12", "transcript_sender": "Mr. Quint", "housing_preference": "HALL", "personal_statement": "My grandmother taught me to count with beans, and I have not stopped since. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. At home we speak two languages, and argue in a third. I learned to ask for help in eleventh grade, which was the hardest subject.", "act_score_composite": "1", "counselor_last_name": "Achterberg", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "family_member_graduate": "GRANDPARENT", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '{}', '{"transcript": "school"}', '/final-steps', 6, '{"zip": 2, "city": 2, "state": 6, "gender": 6, "hs_zip": 3, "country": 2, "hs_city": 3, "hs_name": 6, "hs_state": 3, "act_taken": 6, "ethnicity": 6, "last_name": 2, "residence": 2, "sat_taken": 3, "suspended": 4, "birth_date": 6, "conviction": 4, "entry_term": 3, "first_hear": 6, "first_name": 2, "hs_country": 3, "phone_home": 6, "race_asian": 2, "race_black": 2, "race_white": 6, "citizenship": 6, "legal_agree": 4, "middle_name": 6, "college_name": 6, "phone_mobile": 6, "applied_major": 6, "college_state": 6, "email_address": 6, "optin_sms_ind": 2, "test_optional": 6, "address_line_1": 6, "address_line_2": 6, "preferred_name": 2, "citizenship_type": 6, "campus_preference": 6, "hs_address_line_1": 6, "transcript_sender": 3, "housing_preference": 6, "personal_statement": 6, "act_score_composite": 6, "counselor_last_name": 6, "counselor_first_name": 6, "hs_name_user_entered": 3, "race_american_indian": 6, "race_native_hawaiian": 6, "family_member_graduate": 6, "counselor_waiver_request": 4, "citizen_qualified_present": 6, "college_name_user_entered": 3, "address_line_1_user_entered": 2, "attend_tennessee_highschool": 6, "mailing_addr_same_as_perm_addr": 6, "parent_communication_preference": 6}', '{}', '{"2": 1790586380, "3": 1790931497, "4": 1791505412, "6": 1794951061}', '{}', '2026-11-17 21:46:01.584+00', 2, NULL, NULL),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '{"zip": "40507", "city": "Lexington", "state": "KY", "gender": "N", "country": "USA", "hs_city": "Lexington", "hs_name": "Example Central Secondary School", "hs_state": "KY", "act_taken": "Y", "last_name": "Tenzin", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-10-13", "conviction": "N", "entry_term": "2027FA", "first_name": "FNU", "hs_country": "USA", "phone_home": "(865) 555-0157", "race_asian": true, "race_black": false, "race_white": false, "legal_agree": true, "middle_name": "Blue Heron", "college_city": "Lexington", "phone_mobile": "(615) 555-0198", "act_test_year": "2026", "applied_major": "52.0301", "optin_sms_ind": true, "test_optional": "Y", "act_test_month": "9", "address_line_1": "633 County Road 12", "address_line_2": "Apt. 26", "preferred_name": "FNU", "sat_score_math": "640", "citizenship_type": "US", "campus_preference": "M", "housing_preference": "APARTMENT", "act_score_composite": "6", "counselor_last_name": "Sample", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '{}', '{"personal_statement": "upload"}', '/final-steps', 4, '{"zip": 2, "city": 2, "state": 2, "gender": 2, "country": 2, "hs_city": 3, "hs_name": 3, "hs_state": 3, "act_taken": 3, "last_name": 2, "residence": 2, "sat_taken": 3, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_name": 2, "hs_country": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "legal_agree": 4, "middle_name": 2, "college_city": 3, "phone_mobile": 2, "act_test_year": 3, "applied_major": 3, "optin_sms_ind": 2, "test_optional": 3, "act_test_month": 3, "address_line_1": 2, "address_line_2": 2, "preferred_name": 2, "sat_score_math": 3, "citizenship_type": 2, "campus_preference": 3, "housing_preference": 3, "act_score_composite": 3, "counselor_last_name": 3, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "family_member_graduate": 2, "counselor_email_address": 3, "sat_score_essay_reading": 3, "counselor_waiver_request": 4, "citizen_qualified_present": 2, "sat_score_reading_writing": 3, "address_line_1_user_entered": 2, "mailing_addr_same_as_perm_addr": 2, "parent_communication_preference": 2}', '{}', '{"2": 1793781714, "3": 1793930433, "4": 1794178178}', '{}', '2026-11-13 06:13:15.548+00', 1, NULL, NULL),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '{"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "country": "USA", "hs_city": "Knoxville", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "grad_year": "2026", "last_name": "St. James", "sat_taken": "Y", "suspended": "Y", "birth_date": "2008-12-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "COUNSELOR", "first_name": "Mary-Kate", "grad_month": "3", "phone_home": "(423) 555-0164", "race_asian": false, "race_black": true, "race_white": true, "citizenship": "NAM", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "Y", "middle_name": "Mr. Quint", "college_city": "Knoxville", "phone_mobile": "(423) 555-0170", "applied_major": "52.0201", "email_address": "marykate.stjames@example.org", "address_line_1": "232 N. 5th Avenue", "address_line_2": "Apt. 8", "sat_score_math": "570", "citizenship_type": "DACA", "campus_preference": "K", "hs_address_line_1": "595 County Road 12", "suspended_comment": "My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject.", "transcript_sender": "Mr. Quint", "housing_preference": "OFF_CAMPUS", "counselor_last_name": "Sample", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "sat_score_essay_reading": "6", "sat_score_essay_writing": "8", "counselor_waiver_request": "N", "sat_score_essay_analysis": "4", "citizen_qualified_present": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '{}', '{"transcript": "school"}', '/final-steps', 5, '{"zip": 2, "city": 2, "sport": 3, "state": 2, "gender": 2, "country": 2, "hs_city": 3, "hs_name": 3, "hs_state": 3, "grad_year": 3, "last_name": 2, "sat_taken": 3, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_hear": 3, "first_name": 2, "grad_month": 3, "phone_home": 2, "race_asian": 2, "race_black": 2, "race_white": 2, "citizenship": 2, "gender_iden": 2, "legal_agree": 4, "lmu_athlete": 3, "middle_name": 2, "college_city": 3, "phone_mobile": 2, "applied_major": 3, "email_address": 2, "address_line_1": 2, "address_line_2": 2, "sat_score_math": 3, "citizenship_type": 2, "campus_preference": 3, "hs_address_line_1": 3, "suspended_comment": 4, "transcript_sender": 3, "housing_preference": 3, "counselor_last_name": 3, "counselor_first_name": 3, "hs_name_user_entered": 3, "race_american_indian": 2, "race_native_hawaiian": 2, "sat_score_essay_reading": 3, "sat_score_essay_writing": 3, "counselor_waiver_request": 4, "sat_score_essay_analysis": 3, "citizen_qualified_present": 2, "sat_score_reading_writing": 3, "address_line_1_user_entered": 2, "mailing_addr_same_as_perm_addr": 2}', '{}', '{"2": 1794066033, "3": 1794189753, "4": 1794395473}', '{}', '2026-11-15 00:57:42.83+00', 1, '2026-12-13 04:04:17.069+00', 'The dates of your school overlap.'),
	('3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '{"zip": "30303", "city": "Atlanta", "state": "GA", "gender": "N", "country": "USA", "hs_name": "Cedar Bluff Academy", "act_taken": "N", "last_name": "Huỳnh", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2007-07-05", "conviction": "N", "entry_term": "2027FA", "first_name": "Thị Hương", "hs_country": "USA", "phone_home": "(423) 555-0105", "gender_iden": "WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_name": "Rivermouth Community College", "phone_mobile": "(423) 555-0172", "applied_major": "40.0801", "college_state": "GA", "email_address": "thihuong.huynh@example.com", "optin_sms_ind": true, "address_line_1": "61 Old Mill Road", "address_line_2": "Apt. 26", "preferred_name": "Thị", "campus_preference": "M", "transcript_sender": "Ms. Adler", "personal_statement": "At home we speak two languages, and argue in a third.", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "family_member_graduate": "PARENT", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y"}', '{}', '{"transcript": "school"}', '/final-steps', 4, '{"zip": 2, "city": 2, "state": 2, "gender": 2, "country": 2, "hs_name": 3, "act_taken": 3, "last_name": 2, "residence": 2, "sat_taken": 3, "suspended": 4, "birth_date": 2, "conviction": 4, "entry_term": 3, "first_name": 2, "hs_country": 3, "phone_home": 2, "gender_iden": 2, "legal_agree": 4, "middle_name": 2, "college_name": 3, "phone_mobile": 2, "applied_major": 3, "college_state": 3, "email_address": 2, "optin_sms_ind": 2, "address_line_1": 2, "address_line_2": 2, "preferred_name": 2, "campus_preference": 3, "transcript_sender": 3, "personal_statement": 4, "counselor_first_name": 3, "hs_name_user_entered": 3, "family_member_graduate": 2, "counselor_waiver_request": 4, "citizen_qualified_present": 2, "college_name_user_entered": 3, "address_line_1_user_entered": 2}', '{}', '{"2": 1794125387, "3": 1794239112, "4": 1794428754}', '{}', '2026-11-11 20:25:54.876+00', 0, NULL, NULL),
	('569254ea-5c12-4d71-af3a-deef75a90848', '{"zip": "37919", "city": "Knoxville", "state": "TN", "gender": "F", "country": "USA", "ethnicity": "N", "last_name": "Carter", "birth_date": "2007-12-28", "first_name": "Savannah", "phone_home": "(423) 555-0193", "middle_name": "Sampleton", "phone_mobile": "(901) 555-0110", "email_address": "savannah.carter@example.com", "optin_sms_ind": true, "address_line_1": "265 Juniper Court", "address_line_2": "Apt. 14", "preferred_name": "Savannah", "family_member_graduate": "PARENT", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '{}', '{}', '/about', 1, '{"zip": 1, "city": 1, "state": 1, "gender": 1, "country": 1, "ethnicity": 1, "last_name": 1, "birth_date": 1, "first_name": 1, "phone_home": 1, "middle_name": 1, "phone_mobile": 1, "email_address": 1, "optin_sms_ind": 1, "address_line_1": 1, "address_line_2": 1, "preferred_name": 1, "family_member_graduate": 1, "address_line_1_user_entered": 1, "attend_tennessee_highschool": 1}', '{}', '{"1": 1795315704}', '{}', '2026-11-22 02:48:24.023+00', 0, NULL, NULL),
	('fbf5b094-7098-46f2-afa3-50c26fac20b2', '{"zip": "28801", "city": "Asheville", "sport": "MBB", "state": "NC", "gender": "F", "country": "USA", "hs_city": "Asheville", "hs_name": "Cedar Bluff Academy", "hs_state": "NC", "last_name": "Yazzie", "sat_taken": "Y", "birth_date": "2008-04-05", "entry_term": "2027FA", "first_hear": "CAMPUS", "first_name": "Malik", "hs_country": "USA", "phone_home": "(423) 555-0176", "lmu_athlete": "Y", "phone_mobile": "(901) 555-0176", "applied_major": "05.0135", "college_state": "NC", "email_address": "malik.yazzie@example.org", "optin_sms_ind": true, "sat_test_year": "2025", "test_optional": "Y", "address_line_1": "156 Old Mill Road", "preferred_name": "Malik", "sat_score_math": "570", "sat_test_month": "12", "campus_preference": "M", "parent_first_name": "Odile", "parent_relationship": "FATHER", "hs_name_user_entered": "Y", "counselor_email_address": "teacher@example.org", "sat_score_essay_writing": "6", "sat_score_essay_analysis": "3", "citizen_qualified_present": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "1"}', '{}', '{}', '/education-ug', 2, '{"zip": 1, "city": 1, "sport": 2, "state": 1, "gender": 1, "country": 1, "hs_city": 2, "hs_name": 2, "hs_state": 2, "last_name": 1, "sat_taken": 2, "birth_date": 1, "entry_term": 2, "first_hear": 2, "first_name": 1, "hs_country": 2, "phone_home": 1, "lmu_athlete": 2, "phone_mobile": 1, "applied_major": 2, "college_state": 2, "email_address": 1, "optin_sms_ind": 1, "sat_test_year": 2, "test_optional": 2, "address_line_1": 1, "preferred_name": 1, "sat_score_math": 2, "sat_test_month": 2, "campus_preference": 2, "parent_first_name": 1, "parent_relationship": 1, "hs_name_user_entered": 2, "counselor_email_address": 2, "sat_score_essay_writing": 2, "sat_score_essay_analysis": 2, "citizen_qualified_present": 1, "sat_score_reading_writing": 2, "address_line_1_user_entered": 1, "attend_tennessee_highschool": 1, "mailing_addr_same_as_perm_addr": 1, "parent_communication_preference": 1}', '{}', '{"1": 1795493535, "2": 1795522588}', '{}', '2026-11-24 12:16:28.998+00', 0, NULL, NULL);


--
-- Data for Name: application_copy; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: application_download; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: application_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_event VALUES
	(1, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-09-15 12:49:38.165+00', 'student', 'started', '{}'),
	(2, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-09-15 12:49:38.165+00', 'student', 'tab chosen', '{personal_statement}'),
	(3, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-09-15 12:49:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizenship,citizenship_type,city,country,email_address,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,middle_name,optin_sms_ind,parent_2_addr_same_as_stu_perm,parent_2_email_address,parent_addr_same_as_stu_perm,parent_communication_preference,parent_first_name,parent_prefix,phone_home,phone_mobile,state,zip}'),
	(4, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-09-22 01:55:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_name,college_name_user_entered,college_state,counselor_email_address,entry_term,first_hear,housing_preference,hs_city,hs_name,hs_name_user_entered,hs_state,hs_zip,test_optional}'),
	(5, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-10-02 23:39:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(6, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-10-19 08:11:39.475+00', 'student', 'document attached', '{personal_statement_document}'),
	(7, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-10-19 08:21:39.475+00', 'student', 'validating', '{}'),
	(8, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-10-19 08:21:39.475+00', 'student', 'submitted', '{}'),
	(9, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-10-21 20:13:54.794+00', 'student', 'started', '{}'),
	(10, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-10-21 20:13:54.794+00', 'student', 'tab chosen', '{transcript}'),
	(11, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-10-21 20:13:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,attend_tennessee_highschool,birth_date,city,country,ethnicity,family_member_graduate,first_name,gender,gender_iden,last_name,optin_sms_ind,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(12, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-10-26 03:38:00+00', 'student', 'saved', '{act_score_composite,act_taken,act_test_month,act_test_year,applied_major,campus_preference,college_name,college_name_user_entered,counselor_first_name,entry_term,grad_month,grad_year,housing_preference,hs_address_line_1,hs_city,hs_name,hs_name_user_entered,hs_state,hs_zip}'),
	(13, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-02 00:05:42.768+00', 'student', 'started', '{}'),
	(14, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-02 00:05:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,birth_date,citizen_qualified_present,citizenship_type,city,country,email_address,first_name,gender,gender_iden,last_name,optin_sms_ind,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(15, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-11-02 08:08:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,personal_statement,suspended}'),
	(16, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-05 14:55:00+00', 'student', 'saved', '{act_score_composite,act_taken,act_test_month,act_test_year,applied_major,campus_preference,college_name,college_name_user_entered,college_state,counselor_email_address,counselor_first_name,counselor_last_name,entry_term,first_hear,hs_address_line_1,hs_city,hs_country,hs_name,hs_name_user_entered,hs_zip,sat_score_essay_analysis,sat_score_math,sat_score_reading_writing,sat_taken,sat_test_month,sat_test_year,test_optional}'),
	(17, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-11 15:43:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(18, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-11-13 02:30:31.124+00', 'student', 'document attached', '{transcript}'),
	(19, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-11-13 02:40:31.124+00', 'student', 'validating', '{}'),
	(20, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-11-13 02:40:31.124+00', 'student', 'submitted', '{}'),
	(21, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-11-15 14:49:11.499+00', 'Omar', 'reopened', '{}'),
	(22, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-20 16:38:12.22+00', 'student', 'document attached', '{transcript}'),
	(23, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-20 16:48:12.22+00', 'student', 'validating', '{}'),
	(24, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-20 16:48:12.22+00', 'student', 'submitted', '{}'),
	(25, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2025-11-27 05:31:18.822+00', 'student', 'started', '{}'),
	(26, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2025-11-27 05:31:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizen_qualified_present,city,country,ethnicity,family_member_graduate,first_name,gender,last_name,mailing_addr_same_as_perm_addr,middle_name,phone_home,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(27, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2025-11-29 06:29:00+00', 'student', 'saved', '{act_taken,applied_major,campus_preference,college_name,college_name_user_entered,counselor_last_name,entry_term,first_hear,grad_month,grad_year,hs_country,hs_name,hs_name_user_entered,lmu_athlete,sat_taken,sport}'),
	(28, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-11-30 21:07:14.143+00', 'student', 'started', '{}'),
	(29, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-11-30 21:07:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizen_qualified_present,city,country,email_address,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,middle_name,optin_sms_ind,parent_communication_preference,parent_last_name,parent_relationship,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(30, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2025-12-02 15:51:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(31, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-02 18:57:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_name,college_name_user_entered,counselor_first_name,counselor_last_name,entry_term,housing_preference,hs_address_line_1,hs_name,hs_name_user_entered,hs_zip,sat_score_essay_reading,sat_score_essay_writing,sat_score_math,sat_score_reading_writing,sat_taken,test_optional}'),
	(32, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-04 06:17:14.263+00', 'student', 'started', '{}'),
	(65, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-09-28 09:06:20.556+00', 'student', 'started', '{}'),
	(33, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-04 06:17:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,birth_date,citizen_qualified_present,citizenship_type,city,country,ethnicity,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,phone_home,phone_international,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,zip}'),
	(34, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-05 23:41:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(35, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-05 23:53:00+00', 'student', 'saved', '{act_score_composite,act_taken,applied_major,campus_preference,college_name,college_name_user_entered,counselor_email_address,entry_term,grad_month,grad_year,hs_address_line_1,hs_country,hs_name,hs_name_user_entered,hs_zip}'),
	(36, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-12-07 10:03:00+00', 'student', 'saved', '{act_taken,address_line_1,applied_major,birth_date,campus_preference,citizenship_type,college_name,counselor_email_address,counselor_first_name,counselor_last_name,counselor_waiver_request,entry_term,gender,grad_month,grad_year,housing_preference,hs_name,lmu_athlete,middle_name,parent_2_addr_same_as_stu_perm,parent_2_email_address,parent_addr_same_as_stu_perm,parent_communication_preference,parent_first_name,parent_prefix,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white}'),
	(37, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-12-07 10:18:49.118+00', 'student', 'validating', '{}'),
	(38, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-12-07 10:18:49.118+00', 'student', 'submitted', '{}'),
	(39, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-08 21:08:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,personal_statement,suspended}'),
	(40, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-10 18:29:45.851+00', 'student', 'document attached', '{transcript}'),
	(41, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-10 18:39:45.851+00', 'student', 'validating', '{}'),
	(42, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-10 18:39:45.851+00', 'student', 'submitted', '{}'),
	(43, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-11 15:59:14.044+00', 'student', 'started', '{}'),
	(44, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-11 15:59:14.044+00', 'student', 'tab chosen', '{transcript}'),
	(45, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-11 15:59:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,attend_tennessee_highschool,birth_date,citizen_qualified_present,citizenship_type,city,country,email_address,ethnicity,first_name,gender,gender_iden,last_name,phone_home,phone_mobile,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(46, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-12 18:47:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_state,counselor_last_name,entry_term,housing_preference,hs_address_line_1,hs_country,hs_name,hs_name_user_entered,hs_state,hs_zip,lmu_athlete,sport,test_optional}'),
	(47, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-13 04:50:14.554+00', 'student', 'document attached', '{transcript}'),
	(48, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-13 05:00:14.554+00', 'student', 'validating', '{}'),
	(49, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-13 05:00:14.554+00', 'student', 'submitted', '{}'),
	(50, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-14 15:15:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(51, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-17 09:51:47.718+00', 'student', 'validating', '{}'),
	(52, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-17 09:51:47.718+00', 'student', 'submitted', '{}'),
	(53, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-22 01:03:12.94+00', 'Omar', 'withdrawn', '{}'),
	(54, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-08-29 11:19:53.279+00', 'student', 'started', '{}'),
	(55, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-08-29 11:19:53.279+00', 'student', 'tab chosen', '{personal_statement}'),
	(56, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-08-29 11:19:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizenship_type,city,country,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,mailing_address_line_1,mailing_address_line_1_user_entered,mailing_address_line_2,mailing_city,mailing_country,mailing_state,mailing_zip,middle_name,optin_sms_ind,parent_2_addr_same_as_stu_perm,parent_2_address_line_2,parent_2_city,parent_2_country,parent_2_education,parent_2_email_address,parent_2_first_name,parent_2_last_name,parent_2_phone,parent_2_relationship,parent_addr_same_as_stu_perm,parent_communication_preference,parent_first_name,parent_phone,parent_prefix,parent_relationship,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,state,zip}'),
	(57, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-04 07:39:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_name,college_name_user_entered,college_state,counselor_last_name,entry_term,first_hear,grad_month,grad_year,housing_preference,hs_address_line_1,hs_country,hs_name,hs_name_user_entered,hs_state,hs_zip,lmu_athlete,sat_score_essay_analysis,sat_score_essay_writing,sat_score_math,sat_score_reading_writing,sat_taken,sport,test_optional}'),
	(58, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-14 01:42:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,personal_statement,suspended}'),
	(59, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-15 14:23:37.511+00', 'student', 'started', '{}'),
	(60, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-15 14:23:37.511+00', 'student', 'tab chosen', '{transcript}'),
	(61, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-15 14:23:37.511+00', 'student', 'tab chosen', '{personal_statement}'),
	(62, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-15 14:23:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizenship_type,city,country,email_address,ethnicity,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,optin_sms_ind,phone_home,phone_international,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence}'),
	(63, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-20 08:43:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_name,college_name_user_entered,college_state,counselor_email_address,entry_term,grad_month,grad_year,housing_preference,hs_address_line_1,hs_city,hs_name,hs_name_user_entered,hs_state,hs_zip,test_optional}'),
	(64, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-28 07:10:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(66, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-09-28 09:06:20.556+00', 'student', 'tab chosen', '{transcript}'),
	(67, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-09-28 09:06:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,attend_tennessee_highschool,birth_date,city,country,ethnicity,first_name,gender,last_name,optin_sms_ind,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(68, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-28 16:24:23.25+00', 'student', 'document attached', '{transcript}'),
	(69, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-28 16:34:23.25+00', 'student', 'validating', '{}'),
	(70, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-28 16:34:23.25+00', 'student', 'submitted', '{}'),
	(71, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-10-02 08:58:00+00', 'student', 'saved', '{applied_major,campus_preference,college_name,college_name_user_entered,college_state,counselor_first_name,counselor_last_name,entry_term,first_hear,hs_city,hs_country,hs_name,hs_name_user_entered,hs_state,hs_zip,sat_taken,transcript_sender}'),
	(72, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-10-09 00:23:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(73, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-10-10 04:50:58.414+00', 'student', 'document attached', '{personal_statement_document}'),
	(74, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-10-10 05:00:58.414+00', 'student', 'validating', '{}'),
	(75, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-10-10 05:00:58.414+00', 'student', 'submitted', '{}'),
	(76, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-16 08:21:45.615+00', 'student', 'started', '{}'),
	(77, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-16 08:21:45.615+00', 'student', 'tab chosen', '{personal_statement}'),
	(78, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-16 08:21:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,citizenship_type,city,country,ethnicity,family_member_graduate,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,middle_name,phone_home,phone_mobile,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,state,zip}'),
	(79, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-10-18 23:43:24.659+00', 'student', 'validating', '{}'),
	(80, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-10-18 23:43:24.659+00', 'student', 'submitted', '{}'),
	(81, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-19 04:28:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,college_name,college_name_user_entered,counselor_email_address,counselor_first_name,entry_term,first_hear,grad_month,grad_year,hs_country,hs_name,hs_name_user_entered,sat_score_essay_reading,sat_score_math,sat_score_reading_writing,sat_taken}'),
	(82, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-23 21:51:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(83, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-31 00:13:13.577+00', 'student', 'validating', '{}'),
	(84, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-31 00:13:13.577+00', 'student', 'submitted', '{}'),
	(85, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-04 08:41:54.042+00', 'student', 'started', '{}'),
	(86, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-04 08:41:54.042+00', 'student', 'tab chosen', '{personal_statement}'),
	(87, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-04 08:41:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,birth_date,citizen_qualified_present,citizenship_type,city,country,family_member_graduate,first_name,gender,last_name,mailing_addr_same_as_perm_addr,middle_name,optin_sms_ind,parent_communication_preference,phone_home,phone_mobile,preferred_name,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,residence,state,zip}'),
	(88, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-11-04 14:36:31.84+00', 'Omar', 'reopened', '{}'),
	(89, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-06 02:00:00+00', 'student', 'saved', '{act_score_composite,act_taken,act_test_month,act_test_year,applied_major,campus_preference,college_city,counselor_email_address,counselor_last_name,entry_term,housing_preference,hs_city,hs_country,hs_name,hs_name_user_entered,hs_state,sat_score_essay_reading,sat_score_math,sat_score_reading_writing,sat_taken,test_optional}'),
	(90, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-07 15:40:33.267+00', 'student', 'started', '{}'),
	(91, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-07 15:40:33.267+00', 'student', 'tab chosen', '{transcript}'),
	(92, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-07 15:40:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,birth_date,citizen_qualified_present,citizenship,citizenship_type,city,country,email_address,first_name,gender,gender_iden,last_name,mailing_addr_same_as_perm_addr,middle_name,phone_home,phone_mobile,race_american_indian,race_asian,race_black,race_native_hawaiian,race_white,state,zip}'),
	(93, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-08 08:09:47.625+00', 'student', 'started', '{}'),
	(94, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-08 08:09:47.625+00', 'student', 'tab chosen', '{transcript}'),
	(95, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-08 08:09:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,birth_date,citizen_qualified_present,city,country,email_address,family_member_graduate,first_name,gender,gender_iden,last_name,middle_name,optin_sms_ind,phone_home,phone_mobile,preferred_name,residence,state,zip}'),
	(96, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-08 22:49:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended}'),
	(97, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-09 02:02:00+00', 'student', 'saved', '{applied_major,campus_preference,college_city,counselor_first_name,counselor_last_name,entry_term,first_hear,grad_month,grad_year,housing_preference,hs_address_line_1,hs_city,hs_name,hs_name_user_entered,hs_state,lmu_athlete,sat_score_essay_analysis,sat_score_essay_reading,sat_score_essay_writing,sat_score_math,sat_score_reading_writing,sat_taken,sport,transcript_sender}'),
	(98, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-09 15:45:00+00', 'student', 'saved', '{act_taken,applied_major,campus_preference,college_name,college_name_user_entered,college_state,counselor_first_name,entry_term,hs_country,hs_name,hs_name_user_entered,sat_taken,transcript_sender}'),
	(99, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-11 11:11:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,suspended,suspended_comment}'),
	(100, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-11 20:25:00+00', 'student', 'saved', '{conviction,counselor_waiver_request,legal_agree,personal_statement,suspended}');
INSERT INTO public.application_event VALUES
	(101, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-13 06:03:15.548+00', 'student', 'document attached', '{transcript}'),
	(102, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-13 06:13:15.548+00', 'student', 'validating', '{}'),
	(103, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-13 06:13:15.548+00', 'student', 'submitted', '{}'),
	(104, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-15 00:57:42.83+00', 'student', 'validating', '{}'),
	(105, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-15 00:57:42.83+00', 'student', 'submitted', '{}'),
	(106, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-11-17 21:31:00+00', 'student', 'saved', '{act_score_composite,act_taken,address_line_1,address_line_2,applied_major,attend_tennessee_highschool,birth_date,campus_preference,citizen_qualified_present,citizenship,citizenship_type,college_name,college_state,counselor_first_name,counselor_last_name,email_address,ethnicity,family_member_graduate,first_hear,gender,housing_preference,hs_address_line_1,hs_name,mailing_addr_same_as_perm_addr,middle_name,parent_communication_preference,personal_statement,phone_home,phone_mobile,race_american_indian,race_native_hawaiian,race_white,state,test_optional}'),
	(107, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-11-17 21:46:01.584+00', 'student', 'validating', '{}'),
	(108, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-11-17 21:46:01.584+00', 'student', 'submitted', '{}'),
	(109, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-21 00:02:52.478+00', 'Omar', 'reopened', '{}'),
	(110, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-21 01:02:52.478+00', 'Omar', 'reopened', '{}'),
	(111, '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-22 02:48:24.023+00', 'student', 'started', '{}'),
	(112, '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-22 02:48:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,address_line_2,attend_tennessee_highschool,birth_date,city,country,email_address,ethnicity,family_member_graduate,first_name,gender,last_name,middle_name,optin_sms_ind,phone_home,phone_mobile,preferred_name,state,zip}'),
	(113, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-24 04:12:15.338+00', 'student', 'started', '{}'),
	(114, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-24 04:12:00+00', 'student', 'saved', '{address_line_1,address_line_1_user_entered,attend_tennessee_highschool,birth_date,citizen_qualified_present,city,country,email_address,first_name,gender,last_name,mailing_addr_same_as_perm_addr,optin_sms_ind,parent_communication_preference,parent_first_name,parent_relationship,phone_home,phone_mobile,preferred_name,state,zip}'),
	(115, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-24 12:16:00+00', 'student', 'saved', '{applied_major,campus_preference,college_state,counselor_email_address,entry_term,first_hear,hs_city,hs_country,hs_name,hs_name_user_entered,hs_state,lmu_athlete,sat_score_essay_analysis,sat_score_essay_writing,sat_score_math,sat_score_reading_writing,sat_taken,sat_test_month,sat_test_year,sport,test_optional}'),
	(116, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(117, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(118, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(119, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(120, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(121, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(122, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(123, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(124, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}'),
	(125, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-11-29 04:04:21.68+00', 'Ada', 'exported', '{}');


--
-- Data for Name: application_figures; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_figures VALUES
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-11-13 02:40:31.124+00', false, '2026FA', '52.0211', 'O', 'TN', 'Cedar Bluff Academy (Oak Ridge, TN)'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-11-20 16:48:12.22+00', false, '2026FA', '26.1301', 'M', 'MD', 'Rivermouth High School (Memphis)'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-10-19 08:21:39.475+00', false, '2026FA', '51.0000', 'M', 'TN', 'Lycée Saint-Exupéry d’Exemple (Oak Ridge, TN)'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-12-10 18:39:45.851+00', false, '2026FA', '11.0701', 'M', 'CO', 'Cedar Bluff Academy'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-12-13 05:00:14.554+00', false, '2026FA', '26.0101', 'M', '', 'Blue Heron Early College'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-17 09:51:47.718+00', true, '2026SP', '26.0202', 'M', 'KY', 'Blue Heron Early College (KY)'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', '2026-09-28 16:34:23.25+00', false, '2027SP', '31.0505', 'M', 'TN', 'Lycée Saint-Exupéry d’Exemple (TN)'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-10-10 05:00:58.414+00', false, '2027FA', '52.0301', 'M', '', 'Instituto Ejemplo del Valle (成都, AL)'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-31 00:13:13.577+00', false, '2027FA', '05.0135', 'M', 'NC', 'Instituto Ejemplo del Valle'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-11-13 06:13:15.548+00', false, '2027FA', '52.0301', 'M', 'KY', 'Example Central Secondary School (Lexington, KY)'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-15 00:57:42.83+00', false, '2027FA', '52.0201', 'K', 'TN', 'Cedar Bluff Academy (Knoxville, TN)'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-10-18 23:43:24.659+00', false, '2027FA', '52.0213', 'O', 'CT', 'Lycée Saint-Exupéry d’Exemple (Nashville, CT)');


--
-- Data for Name: application_list; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_list VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '[null,"submitted","a9db62bc-b333-422d-a5c7-5062f16b974f","decided","M",["transcript"]]', '2026FA', '51.0000', NULL, 'submitted', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'M', 'decided', '{transcript}', 2998234897270882, '2025-12-07 10:18:49.118+00', '2025-10-19 08:21:39.475+00', '2025-12-07 10:18:49.118+00', NULL, 5, 0, 'Eli O’Connell', 'oconnell eli', 'eli.oconnell@example.org', 'LMU QPM4 JC5A', '{transcript}', '5ab9493c906552a5'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', '[null,"submitted","ea89c799-53f7-40ac-ac08-e9890a991f18","decided","M",[]]', '2026FA', '26.1301', NULL, 'submitted', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'M', 'decided', '{}', 2998236342707780, '2025-11-20 16:48:12.22+00', '2025-11-20 16:48:12.22+00', NULL, NULL, 4, 0, 'Malik Carter', 'carter malik', 'malik.carter@example.com', 'LMU 8TDH T4P5', '{}', '5ab9493c906552a5'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '[null,"withdrawn",null,null,"M",["transcript"]]', '2026SP', '26.0202', NULL, 'withdrawn', NULL, 'M', NULL, '{transcript}', 2998233634607060, '2025-12-22 01:03:12.94+00', '2025-12-17 09:51:47.718+00', NULL, NULL, 9, 0, 'نور عبد الرحمن', 'عبد الرحمن نور', 'nour.abdelrahman@example.com', 'LMU 5QGN AN5Y', '{transcript}', '5ab9493c906552a5'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', '[null,"submitted","a9db62bc-b333-422d-a5c7-5062f16b974f","incomplete","M",["transcript"]]', '2027FA', '05.0135', NULL, 'submitted', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'M', 'incomplete', '{transcript}', 2998204751798737, '2026-11-21 08:03:21.263+00', '2026-10-31 00:13:13.577+00', NULL, NULL, 13, 3, 'Ava Beauchamp', 'beauchamp ava', 'ava.beauchamp@example.org', 'LMU XXD4 TM45', '{transcript}', '5ab9493c906552a5'),
	('b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '[null,"started",null,null,"M",[]]', '2026SP', '30.2001', NULL, 'started', NULL, 'M', NULL, '{}', 2998235778521178, '2025-11-27 05:31:18.822+00', NULL, NULL, NULL, 0, 0, 'Xavier Beauchamp', 'beauchamp xavier', 'xavier.beauchamp@example.com', NULL, '{}', NULL),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', '[null,"submitted","a9db62bc-b333-422d-a5c7-5062f16b974f","decided","M",[]]', '2026FA', '11.0701', NULL, 'submitted', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'M', 'decided', '{}', 2998233363130701, '2025-12-25 04:27:49.299+00', '2025-12-10 18:39:45.851+00', NULL, NULL, 6, 1, 'Savannah Holloway', 'holloway savannah', 'savannah.holloway@example.org', 'LMU 9JNP X4E5', '{}', '5ab9493c906552a5'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', '[null,"submitted","ea89c799-53f7-40ac-ac08-e9890a991f18","second_read","M",[]]', '2027SP', '31.0505', NULL, 'submitted', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'M', 'second_read', '{}', 2998205592750018, '2026-11-11 14:27:29.982+00', '2026-09-28 16:34:23.25+00', NULL, NULL, 10, 2, 'Kavya पटेल', 'पटल kavya', 'kavya.patel@example.com', 'LMU HN8F FNP9', '{}', '5ab9493c906552a5'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', '[null,"submitted","ea89c799-53f7-40ac-ac08-e9890a991f18","decided","O",[]]', '2026FA', '52.0211', NULL, 'submitted', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'O', 'decided', '{}', 2998236998368876, '2025-11-13 02:40:31.124+00', '2025-11-13 02:40:31.124+00', NULL, NULL, 2, 0, 'दिव्या शर्मा', 'शरम दवय', 'divya.sharma@example.com', 'LMU MCT6 PEHE', '{}', '5ab9493c906552a5'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '[null,"submitted","a9db62bc-b333-422d-a5c7-5062f16b974f","decided","M",[]]', '2026FA', '26.0101', NULL, 'submitted', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'M', 'decided', '{}', 2998234397985446, '2025-12-13 05:00:14.554+00', '2025-12-13 05:00:14.554+00', NULL, NULL, 7, 0, 'Renata García Márquez de los Ríos', 'garcia marquez de los rios renata', 'renata.garciamarquezdelosrios@example.org', 'LMU CX82 9DCG', '{}', '5ab9493c906552a5'),
	('569254ea-5c12-4d71-af3a-deef75a90848', '[null,"started",null,null,"",[]]', '', '', NULL, 'started', NULL, '', NULL, '{}', 2998204684295977, '2026-11-22 02:48:24.023+00', NULL, NULL, NULL, 0, 0, 'Savannah Carter', 'carter savannah', 'savannah.carter@example.com', NULL, '{}', NULL),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '["new","submitted",null,null,"M",[]]', '2027FA', '52.0301', 'new', 'submitted', NULL, 'M', NULL, '{}', 1794550395548, '2026-11-13 06:13:15.548+00', '2026-11-13 06:13:15.548+00', NULL, NULL, 15, 0, 'FNU Tenzin', 'tenzin fnu', 'fnu.tenzin@example.org', 'LMU N4XX 5J43', '{}', '5ab9493c906552a5'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '["new","submitted",null,null,"O",["transcript"]]', '2027FA', '52.0213', 'new', 'submitted', NULL, 'O', NULL, '{transcript}', 1792367004659, '2026-11-17 21:46:01.584+00', '2026-10-18 23:43:24.659+00', '2026-11-17 21:46:01.584+00', NULL, 17, 0, 'Jaylen St. James', 'st james jaylen', 'jaylen.stjames@example.com', 'LMU EMCX 92DM', '{transcript}', '5ab9493c906552a5'),
	('3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '[null,"started",null,null,"M",[]]', '2027FA', '40.0801', NULL, 'started', NULL, 'M', NULL, '{}', 2998205874612375, '2026-11-08 08:09:47.625+00', NULL, NULL, NULL, 0, 0, 'Thị Hương Huỳnh', 'huynh thi huong', 'thihuong.huynh@example.com', NULL, '{}', NULL),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', '[null,"submitted","ea89c799-53f7-40ac-ac08-e9890a991f18","decided","M",["transcript"]]', '2027FA', '52.0301', NULL, 'submitted', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'M', 'decided', '{transcript}', 2998208391541586, '2026-10-10 05:00:58.414+00', '2026-10-10 05:00:58.414+00', NULL, NULL, 11, 0, '浩然 王', '王 浩然', 'haoran.wang@example.org', 'LMU YNMN GG22', '{transcript}', '5ab9493c906552a5'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '[null,"correction",null,null,"K",["transcript"]]', '2027FA', '52.0201', NULL, 'correction', NULL, 'K', NULL, '{transcript}', 2998204780627522, '2026-11-21 00:02:52.478+00', '2026-11-15 00:57:42.83+00', NULL, NULL, 18, 0, 'Mary-Kate St. James', 'st james mary kate', 'marykate.stjames@example.org', 'LMU EVCE CJVF', '{transcript}', '5ab9493c906552a5'),
	('fbf5b094-7098-46f2-afa3-50c26fac20b2', '[null,"started",null,null,"M",[]]', '2027FA', '05.0135', NULL, 'started', NULL, 'M', NULL, '{}', 2998204506464662, '2026-11-24 04:12:15.338+00', NULL, NULL, NULL, 0, 0, 'Malik Yazzie', 'yazzie malik', 'malik.yazzie@example.org', NULL, '{}', NULL);


--
-- Data for Name: application_look; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_look VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-07 11:18:49.118+00', 5, 0),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-15 11:43:04.505+00', 2, 0),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-17 21:08:20.133+00', 4, 0),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-25 04:25:49.299+00', 6, 0),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-26 05:32:34.332+00', 7, 0),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2026-11-11 14:25:29.982+00', 10, 0),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2026-11-14 23:12:50.046+00', 11, 0),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2026-11-21 08:01:21.263+00', 13, 0);


--
-- Data for Name: application_note; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_note OVERRIDING SYSTEM VALUE VALUES
	(1, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'Rosa Lindqvist', '2025-12-25 04:27:49.299+00', 'Grades are converted from another scale, see the last page.', '118074ab-65fe-48c7-940c-51427aeb120a'),
	(2, '9bc43236-0275-4d5d-a453-2bfebd171036', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'Rosa Lindqvist', '2026-11-11 14:27:29.982+00', 'Asked about housing; sent the brochure.', '5aea11d0-652e-40ad-8a50-5d726bb6278a'),
	(3, '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'Rosa Lindqvist', '2026-11-21 08:03:21.263+00', 'Grades are converted from another scale, see the last page.', 'b8ef7e49-21f9-4667-8734-faa8a823e38c');


--
-- Data for Name: application_processing; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_processing VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 2, 'decided', 'a9db62bc-b333-422d-a5c7-5062f16b974f', '2025-12-07 11:21:49.118+00', '2025-12-07 11:21:49.118+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 2, 'decided', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-15 11:46:04.505+00', '2025-12-15 11:46:04.505+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 2, 'decided', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2025-12-17 21:11:20.133+00', '2025-12-17 21:11:20.133+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 2, 'decided', 'a9db62bc-b333-422d-a5c7-5062f16b974f', '2025-12-25 04:28:49.299+00', '2025-12-25 04:28:49.299+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 2, 'decided', 'a9db62bc-b333-422d-a5c7-5062f16b974f', '2025-12-26 05:35:34.332+00', '2025-12-26 05:35:34.332+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 2, 'second_read', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2026-11-11 14:28:29.982+00', '2026-11-11 14:28:29.982+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 2, 'decided', 'ea89c799-53f7-40ac-ac08-e9890a991f18', '2026-11-14 23:15:50.046+00', '2026-11-14 23:15:50.046+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 2, 'incomplete', 'a9db62bc-b333-422d-a5c7-5062f16b974f', '2026-11-21 08:04:21.263+00', '2026-11-21 08:04:21.263+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'Omar Haddad');


--
-- Data for Name: application_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_search VALUES
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', '''divya'' ''divyasharma'' ''example'' ''lmu'' ''lmumct6pehe'' ''mct6'' ''mct6pehe'' ''pehe'' ''sharma'' ''दवय'' ''शरम''', '{divya,ivya,dvya,diya,diva,divy,sharma,harma,sarma,shrma,shama,shara,sharm,~shrm}'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', '''8tdh'' ''8tdht4p5'' ''carter'' ''example'' ''lmu'' ''lmu8tdht4p5'' ''malik'' ''malikcarter'' ''t4p5''', '{malik,alik,mlik,maik,malk,mali,carter,arter,crter,cater,carer,cartr,carte,~crtr}'),
	('b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '''beauchamp'' ''example'' ''xavier'' ''xavierbeauchamp''', '{xavier,avier,xvier,xaier,xaver,xavir,xavie,~xvr,beauchamp,eauchamp,bauchamp,beuchamp,beachamp,beauhamp,beaucamp,beauchmp,beauchap,beaucham,~bchmp}'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '''d8hf'' ''d8hfh9kt'' ''eli'' ''elioconnell'' ''example'' ''h9kt'' ''jc5a'' ''lmu'' ''lmud8hfh9kt'' ''lmuqpm4jc5a'' ''oconnell'' ''qpm4'' ''qpm4jc5a''', '{oconnell,connell,oonnell,ocnnell,oconell,oconnll,oconnel,~ocnl}'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', '''9jnp'' ''9jnpx4e5'' ''example'' ''holloway'' ''lmu'' ''lmu9jnpx4e5'' ''savannah'' ''savannahholloway'' ''x4e5''', '{savannah,avannah,svannah,saannah,savnnah,savanah,savannh,savanna,~svnh,holloway,olloway,hlloway,holoway,hollway,holloay,hollowy,hollowa,~hlw}'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '''9dcg'' ''cx82'' ''cx829dcg'' ''de'' ''example'' ''garcia'' ''garciamarquezdelosrios'' ''lmu'' ''lmucx829dcg'' ''los'' ''marquez'' ''renata'' ''renatagarciamarquezdelosrios'' ''rios''', '{renata,enata,rnata,reata,renta,renaa,renat,~rnt,garcia,arcia,grcia,gacia,garia,garca,garci,~grc,marquez,arquez,mrquez,maquez,maruez,marqez,marquz,marque,~mrqz,rios,ios,ros,ris,rio,garciamarquezdelosrios,arciamarquezdelosrios,grciamarquezdelosrios,gaciamarquezdelosrios,gariamarquezdelosrios,garcamarquezdelosrios,garcimarquezdelosrios,garciaarquezdelosrios,garciamrquezdelosrios,garciamaquezdelosrios,garciamaruezdelosrios,garciamarqezdelosrios,garciamarquzdelosrios,garciamarquedelosrios,garciamarquezelosrios,garciamarquezdlosrios,garciamarquezdeosrios,garciamarquezdelsrios,garciamarquezdelorios,garciamarquezdelosios,garciamarquezdelosros,garciamarquezdelosris,garciamarquezdelosrio,~grcmrqzdlsrs}'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '''5qgn'' ''5qgnan5y'' ''abdelrahman'' ''an5y'' ''example'' ''lmu'' ''lmu5qgnan5y'' ''nour'' ''nourabdelrahman'' ''الرحمن'' ''عبد'' ''عبدالرحمن'' ''نور''', '{الرحمن,لرحمن,ارحمن,الحمن,الرمن,الرحن,الرحم,~الرحمن,عبدالرحمن,بدالرحمن,عدالرحمن,عبالرحمن,عبدلرحمن,عبدارحمن,عبدالحمن,عبدالرمن,عبدالرحن,عبدالرحم,~عبدالرحمن,nour,our,nur,nor,nou,abdelrahman,bdelrahman,adelrahman,abelrahman,abdlrahman,abderahman,abdelahman,abdelrhman,abdelraman,abdelrahan,abdelrahmn,abdelrahma,~abdlrhmn}'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', '''example'' ''fnp9'' ''hn8f'' ''hn8ffnp9'' ''kavya'' ''kavyapatel'' ''lmu'' ''lmuhn8ffnp9'' ''patel'' ''पटल''', '{kavya,avya,kvya,kaya,kava,kavy,patel,atel,ptel,pael,patl,pate}'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', '''example'' ''gg22'' ''haoran'' ''haoranwang'' ''lmu'' ''lmuynmngg22'' ''wang'' ''ynmn'' ''ynmngg22'' ''浩然'' ''王''', '{haoran,aoran,horan,haran,haoan,haorn,haora,~hrn,wang,ang,wng,wag,wan}'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', '''ava'' ''avabeauchamp'' ''beauchamp'' ''example'' ''lmu'' ''lmuxxd4tm45'' ''tm45'' ''xxd4'' ''xxd4tm45''', '{beauchamp,eauchamp,bauchamp,beuchamp,beachamp,beauhamp,beaucamp,beauchmp,beauchap,beaucham,~bchmp}'),
	('3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '''example'' ''huong'' ''huynh'' ''thi'' ''thihuong'' ''thihuonghuynh''', '{huong,uong,hong,hung,huog,huon,huynh,uynh,hynh,hunh,huyh,huyn,thihuong,hihuong,tihuong,thhuong,thiuong,thihong,thihung,thihuog,thihuon,~thng}'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '''5j43'' ''example'' ''fnu'' ''fnutenzin'' ''lmu'' ''lmun4xx5j43'' ''n4xx'' ''n4xx5j43'' ''tenzin''', '{tenzin,enzin,tnzin,tezin,tenin,tenzn,tenzi,~tnzn}'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '''cjvf'' ''evce'' ''evcecjvf'' ''example'' ''james'' ''kate'' ''lmu'' ''lmuevcecjvf'' ''mary'' ''marykate'' ''marykatestjames'' ''st'' ''stjames''', '{mary,ary,mry,may,mar,kate,ate,kte,kae,kat,james,ames,jmes,jaes,jams,jame,marykate,arykate,mrykate,maykate,markate,maryate,marykte,marykae,marykat,~mrkt,stjames,tjames,sjames,stames,stjmes,stjaes,stjams,stjame,~stjms}'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '''92dm'' ''emcx'' ''emcx92dm'' ''example'' ''james'' ''jaylen'' ''jaylenstjames'' ''lmu'' ''lmuemcx92dm'' ''lmuwa5dq4t4'' ''q4t4'' ''st'' ''stjames'' ''wa5d'' ''wa5dq4t4''', '{jaylen,aylen,jylen,jalen,jayen,jayln,jayle,~jln,james,ames,jmes,jaes,jams,jame,stjames,tjames,sjames,stames,stjmes,stjaes,stjams,stjame,~stjms}'),
	('569254ea-5c12-4d71-af3a-deef75a90848', '''carter'' ''example'' ''savannah'' ''savannahcarter''', '{savannah,avannah,svannah,saannah,savnnah,savanah,savannh,savanna,~svnh,carter,arter,crter,cater,carer,cartr,carte,~crtr}'),
	('fbf5b094-7098-46f2-afa3-50c26fac20b2', '''example'' ''malik'' ''malikyazzie'' ''yazzie''', '{malik,alik,mlik,maik,malk,mali,yazzie,azzie,yzzie,yazie,yazze,yazzi,~yz}');


--
-- Data for Name: application_viewer; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: confirmation_code; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: conversion_time; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: demonstration; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: document; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.document VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'personal_statement_document', 'uploads/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704', '성적증명서.pdf', 1386, 'COMPLETED', '', false, 'documents/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704', 1, '2025-10-19 08:11:39.475+00', NULL),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'transcript', 'uploads/bc24c92d-2bb3-421a-a6f7-83e8ec504048/transcript/efcf273f033fc798885a740f1de97720ef4597131e1df20b', 'अंकपत्र.pdf', 1301, 'COMPLETED', '', false, 'documents/bc24c92d-2bb3-421a-a6f7-83e8ec504048/transcript/efcf273f033fc798885a740f1de97720ef4597131e1df20b', 1, '2025-11-13 02:30:31.124+00', NULL),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 'transcript', 'uploads/8dea16b4-7406-477a-a512-177d0cdfaa2f/transcript/3c8967cd5a4e7beb1f52f1dc74d6353e0345c5c77ff4fa4a', 'scan_0007.pdf', 2122, 'COMPLETED', '', false, 'documents/8dea16b4-7406-477a-a512-177d0cdfaa2f/transcript/3c8967cd5a4e7beb1f52f1dc74d6353e0345c5c77ff4fa4a', 2, '2025-11-20 16:38:12.22+00', NULL),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 'transcript', 'uploads/faaea0ed-a241-4512-a57a-6fd4bac440f9/transcript/8721ff9e85dad8a408cdc0eee4e4fb3dce7951bd32ba6999', 'scan_0007.pdf', 1386, 'COMPLETED', '', false, 'documents/faaea0ed-a241-4512-a57a-6fd4bac440f9/transcript/8721ff9e85dad8a408cdc0eee4e4fb3dce7951bd32ba6999', 1, '2025-12-10 18:29:45.851+00', NULL),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'transcript', 'uploads/88ead707-cf6d-4bbd-a6fc-e339c2ca93e8/transcript/9f60c45f037db83f9b27c193c056a2a5d0618202220f6024', '成绩单.pdf', 1301, 'COMPLETED', '', false, 'documents/88ead707-cf6d-4bbd-a6fc-e339c2ca93e8/transcript/9f60c45f037db83f9b27c193c056a2a5d0618202220f6024', 1, '2025-12-13 04:50:14.554+00', NULL),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 'transcript', 'uploads/9bc43236-0275-4d5d-a453-2bfebd171036/transcript/6ec0183a31f8d84ce208f96e374bcdd336866e648be46067', 'O''Brien''s grades.pdf', 2122, 'COMPLETED', '', false, 'documents/9bc43236-0275-4d5d-a453-2bfebd171036/transcript/6ec0183a31f8d84ce208f96e374bcdd336866e648be46067', 2, '2026-09-28 16:24:23.25+00', NULL),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 'personal_statement_document', 'uploads/6fdeea21-cc5b-4def-af45-5906e7b2292c/personal_statement_document/d69079f7255c06b23454ed0212714a79976dfd90bb44a71a', '成绩单.pdf', 1310, 'COMPLETED', '', false, 'documents/6fdeea21-cc5b-4def-af45-5906e7b2292c/personal_statement_document/d69079f7255c06b23454ed0212714a79976dfd90bb44a71a', 1, '2026-10-10 04:50:58.414+00', NULL),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 'transcript', 'uploads/8a05cfab-4c82-4e0c-acee-bcab4f272f4a/transcript/a38d6323389718c00c6768dc28f4313ee3efd168fe21760a', 'relevé de notes – terminale.pdf', 1386, 'COMPLETED', '', false, 'documents/8a05cfab-4c82-4e0c-acee-bcab4f272f4a/transcript/a38d6323389718c00c6768dc28f4313ee3efd168fe21760a', 1, '2026-11-13 06:03:15.548+00', NULL);


--
-- Data for Name: export_cursor; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: feed_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feed_event OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'application.submitted', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU D8HF H9KT', '2025-10-19 08:21:39.475+00', NULL, NULL, NULL),
	(2, 2, 'application.submitted', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'LMU MCT6 PEHE', '2025-11-13 02:40:31.124+00', NULL, NULL, NULL),
	(3, 3, 'application.reopened', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU D8HF H9KT', '2025-11-15 14:49:11.499+00', NULL, NULL, NULL),
	(4, 4, 'application.submitted', '8dea16b4-7406-477a-a512-177d0cdfaa2f', 'LMU 8TDH T4P5', '2025-11-20 16:48:12.22+00', NULL, NULL, NULL),
	(5, 5, 'application.corrected', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU QPM4 JC5A', '2025-12-07 10:18:49.118+00', NULL, 'LMU D8HF H9KT', NULL),
	(6, 6, 'application.submitted', 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'LMU 9JNP X4E5', '2025-12-10 18:39:45.851+00', NULL, NULL, NULL),
	(7, 7, 'application.submitted', '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'LMU CX82 9DCG', '2025-12-13 05:00:14.554+00', NULL, NULL, NULL),
	(8, 8, 'application.submitted', 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 'LMU 5QGN AN5Y', '2025-12-17 09:51:47.718+00', NULL, NULL, NULL),
	(9, 9, 'application.withdrawn', 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 'LMU 5QGN AN5Y', '2025-12-22 01:03:12.94+00', NULL, NULL, NULL),
	(10, 10, 'application.submitted', '9bc43236-0275-4d5d-a453-2bfebd171036', 'LMU HN8F FNP9', '2026-09-28 16:34:23.25+00', NULL, NULL, NULL),
	(11, 11, 'application.submitted', '6fdeea21-cc5b-4def-af45-5906e7b2292c', 'LMU YNMN GG22', '2026-10-10 05:00:58.414+00', NULL, NULL, NULL),
	(12, 12, 'application.submitted', 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 'LMU WA5D Q4T4', '2026-10-18 23:43:24.659+00', NULL, NULL, NULL),
	(13, 13, 'application.submitted', '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'LMU XXD4 TM45', '2026-10-31 00:13:13.577+00', NULL, NULL, NULL),
	(14, 14, 'application.reopened', 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 'LMU WA5D Q4T4', '2026-11-04 14:36:31.84+00', NULL, NULL, NULL),
	(15, 15, 'application.submitted', '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 'LMU N4XX 5J43', '2026-11-13 06:13:15.548+00', NULL, NULL, NULL),
	(16, 16, 'application.submitted', 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 'LMU EVCE CJVF', '2026-11-15 00:57:42.83+00', NULL, NULL, NULL),
	(17, 17, 'application.corrected', 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 'LMU EMCX 92DM', '2026-11-17 21:46:01.584+00', NULL, 'LMU WA5D Q4T4', NULL),
	(18, 18, 'application.reopened', 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 'LMU EVCE CJVF', '2026-11-21 00:02:52.478+00', NULL, NULL, NULL);


--
-- Data for Name: known_browser; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.known_browser VALUES
	('\x1433f550ad2d2432fe1ec05236397f6e218b4c7ac401b97035913b4fab076cee', 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-29 04:04:21.845+00', '2026-11-29 04:04:21.845+00'),
	('\x31eccfd03db63efb9faedee3224dac85c12be962480b5c1d4c05ace9340800d6', '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-29 04:04:22.166+00', '2026-11-29 04:04:22.166+00'),
	('\x9952b0740ee628b7f39a6a08ccda681d8f39d0ce3b72fb5ac8768c06a67a016e', '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-29 04:04:22.338+00', '2026-11-29 04:04:22.338+00'),
	('\x67578f68ba342434030bab934d479980002033b3f90ac03768f608a4706e6ee6', 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2026-11-29 04:04:22.465+00', '2026-11-29 04:04:22.465+00'),
	('\xc60d83fb2eb723a2acfae790e9d1fefb066a37e87fc9f2449d6fd9d9ee346925', '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-11-29 04:04:22.624+00', '2026-11-29 04:04:22.624+00'),
	('\x0cb8753d65ae9c383869ab71d3ad1c3b0946c97d4b41c1448618c081258107cd', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2026-11-29 04:04:23.019+00', '2026-11-29 04:04:23.019+00');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES
	('0001_accounts', '2026-11-29T04:04:16.587Z'),
	('0002_applications', '2026-11-29T04:04:16.601Z'),
	('0003_documents', '2026-11-29T04:04:16.609Z'),
	('0004_copies', '2026-11-29T04:04:16.613Z'),
	('0005_lookup', '2026-11-29T04:04:16.632Z'),
	('0006_prefill', '2026-11-29T04:04:16.637Z'),
	('0007_service', '2026-11-29T04:04:16.645Z'),
	('0008_webhook', '2026-11-29T04:04:16.651Z'),
	('0009_reminders', '2026-11-29T04:04:16.654Z'),
	('0010_mail', '2026-11-29T04:04:16.657Z'),
	('0011_feed', '2026-11-29T04:04:16.664Z'),
	('0012_exports', '2026-11-29T04:04:16.666Z'),
	('0013_api_keys', '2026-11-29T04:04:16.669Z'),
	('0014_office_status', '2026-11-29T04:04:16.671Z'),
	('0015_staff', '2026-11-29T04:04:16.686Z'),
	('0016_application_list', '2026-11-29T04:04:16.695Z'),
	('0017_processing', '2026-11-29T04:04:16.712Z'),
	('0018_staff_downloads', '2026-11-29T04:04:16.725Z'),
	('0019_application_figures', '2026-11-29T04:04:16.728Z'),
	('0020_demonstration', '2026-11-29T04:04:16.731Z');


--
-- Data for Name: lookup_entry; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: mail_process; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: mailbox; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: office_status; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: password_reset; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: prefill; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rate_limit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limit VALUES
	('4Te0RJ4DW3IbV730mDUs4vZJ9y1D5CXZdWYcutDnExU', 0, '2026-11-29 04:09:21.857+00'),
	('nNbCFuy52lBRRJqe1mk4SbG5GZDWgwzn_D7OrnOEF98', 0, '2026-11-29 04:09:21.857+00'),
	('0kDEv1RYtNhskQAwfDC3wB7nSgAXt0WuhGgTSDGUPZI', 0, '2026-11-29 04:09:22.174+00'),
	('nISmbr0dHMzRJx5Fl6wGmcyMvU0YdhNnVK-4V2QESdU', 0, '2026-11-29 04:09:22.174+00'),
	('Kw0hQUIXyuMh3hZhyB88jDfCbdhkfW5bftBIVugbZTw', 0, '2026-11-29 04:09:22.346+00'),
	('SFz7aNm1GTkBTfJ8d33dtOdnkfnRCc-vIskA_ECrkrE', 0, '2026-11-29 04:09:22.346+00'),
	('nvzyvhO1QD1pEuH62tGSL97ZmK87sZ5XakrbfpziCyw', 0, '2026-11-29 04:09:22.472+00'),
	('o-o0dQhdUrlKA6idUNesEHdHzdO0-9kn3Xt93Fi_grA', 0, '2026-11-29 04:09:22.472+00'),
	('B4LzqzaupieK3nefdiWSWiG9J-sUTpWISrzh1SibW1Q', 0, '2026-11-29 04:09:22.801+00'),
	('tnIODfIsYQCJpjluJZrQqBAz2cX9v3nS7_3cozGEx10', 0, '2026-11-29 04:09:22.801+00'),
	('OHOo2ZN4i3WgazfMAgjat3xzgtsCbIHONVcuDJmAARs', 0, '2026-11-29 04:09:21.857+00'),
	('VMGDzq_5DCp5u3oyKGTxZflaFjAfG1o7ATytEt1py08', 0, '2026-11-29 04:09:23.025+00'),
	('iWOKKdSaEbSwd5S9qZXsGS5gJnKFqqWZSO7ajq5Z4Y0', 0, '2026-11-29 04:09:23.025+00');


--
-- Data for Name: reminder; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: reminder_search; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: service_link; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: service_link_use; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.session VALUES
	('\x9229bc66196a154dc7e5bdcc359db3510a27b80662c3d8bae47ec45d17e2b741', 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-29 04:04:21.845+00', '2026-11-29 04:04:21.845+00'),
	('\x503f6cde4928d7b643b8288617d4f39cc006056a55e1d302fd5f9f459ef20744', '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-29 04:04:22.166+00', '2026-11-29 04:04:22.166+00'),
	('\x5ab688909081da5bbab9af5a76cc22b1c7a36876a444ccf41e852c8abfa2e2a3', '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-29 04:04:22.338+00', '2026-11-29 04:04:22.338+00'),
	('\x2b5e9b8bfb1a1d15107c0445579993880f37b03f4a2d665a84f0e9f9b01b417f', 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2026-11-29 04:04:22.465+00', '2026-11-29 04:04:22.465+00'),
	('\x0aa1ef2b0063444ad7345f78e48e6bb64daf5369c678e628edac981012d466e6', '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-11-29 04:04:22.624+00', '2026-11-29 04:04:22.624+00'),
	('\x97e23ababdb980d1c1ea385de5e306567ef548489b70d811d8e78d4eda80c419', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2026-11-29 04:04:23.019+00', '2026-11-29 04:04:23.019+00');


--
-- Data for Name: sign_up; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: staff_download; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: staff_download_application; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: staff_link; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: staff_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_log VALUES
	(1, '2025-09-11 02:26:08.973+00', NULL, 'demo', NULL, 'member added', NULL, NULL, '{"name": "Rosa Lindqvist", "role": "reader", "sees": "all", "email": "reader@example.org"}', '\x1bcb6e9797ebabd5644ffd610119f9e839782d6aa5f63a4595902a02352c5394'),
	(2, '2025-09-11 02:26:08.973+00', NULL, 'demo', NULL, 'member added', NULL, NULL, '{"name": "Omar Haddad", "role": "officer", "sees": "all", "email": "officer@example.org"}', '\x2a173dcf42cca673296eb857506354e82f1c552b431af910080041869ee193fc'),
	(3, '2025-09-11 02:26:08.973+00', NULL, 'demo', NULL, 'member added', NULL, NULL, '{"name": "Ada Whitfield", "role": "administrator", "sees": "all", "email": "administrator@example.org"}', '\x8473708f81c2ef81aff0117e8e7da46f91bf6b5e5d402ea55da80caff55bbc33'),
	(4, '2025-12-07 11:18:49.118+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU QPM4 JC5A', '{}', '\x6f90c673d938fe4b77fe415651aecbf30b37fd04e61ba3a4dbee986049cbffea'),
	(5, '2025-12-07 11:19:49.118+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU QPM4 JC5A', '{"what": ["assignee"]}', '\x4559a56d3bcbaedd9a8cc8af8528d1f20a27c30db15d7733885170cf35e501d3'),
	(6, '2025-12-07 11:21:49.118+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'LMU QPM4 JC5A', '{"what": ["stage"]}', '\x18f65e2f2505b9134dd199bbbf75d9c204d7f5df572b0d0c6cb6917525082f30'),
	(7, '2025-12-15 11:43:04.505+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'LMU MCT6 PEHE', '{}', '\xf1a03268bdbf691b8a36f12a292a9af7239c3ca54f98335e84610e7ed6b13772'),
	(8, '2025-12-15 11:44:04.505+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'LMU MCT6 PEHE', '{"what": ["assignee"]}', '\x045078cbe31b05e1f6596b8a7dc6bb21a459db81fa17d6f2c31ed2ea9ee107d8'),
	(9, '2025-12-15 11:46:04.505+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'LMU MCT6 PEHE', '{"what": ["stage"]}', '\x553f4e072a07beafa15cdc6c69638d0d6fb5e8e8cf51bd25017bfc791b503bb8'),
	(10, '2025-12-17 21:08:20.133+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', '8dea16b4-7406-477a-a512-177d0cdfaa2f', 'LMU 8TDH T4P5', '{}', '\x4631590312dc084ba8329044ccd1b2d3f471b606433a39dcb60bc1a88c41d2e5'),
	(11, '2025-12-17 21:09:20.133+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '8dea16b4-7406-477a-a512-177d0cdfaa2f', 'LMU 8TDH T4P5', '{"what": ["assignee"]}', '\x55036856eb43e39b810f33115c3a081921d0f9f45c7a3e7232e486285c1b9f0f'),
	(12, '2025-12-17 21:11:20.133+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '8dea16b4-7406-477a-a512-177d0cdfaa2f', 'LMU 8TDH T4P5', '{"what": ["stage"]}', '\xeaf59dd7b3b05a17ad5cf30a34fe0e0d476bc08d4da1460d71f5f7f1ea5dc402'),
	(13, '2025-12-25 04:25:49.299+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'LMU 9JNP X4E5', '{}', '\x8ce66a3162779a94be4856de2feb8fc0c592be612ce1d7bcc774ca08b84df13c'),
	(14, '2025-12-25 04:26:49.299+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'LMU 9JNP X4E5', '{"what": ["assignee"]}', '\xfb388eef57e8acb9685ca179c24be436627cc74cbf89fdf79835740cd505650e'),
	(15, '2025-12-25 04:27:49.299+00', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'reader@example.org', 'reader', 'changed', 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'LMU 9JNP X4E5', '{"what": ["note"]}', '\x10102448517d989e1beffffa05ed181de3f35ab41ca911199967a9e7cce2f139'),
	(16, '2025-12-25 04:28:49.299+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', 'faaea0ed-a241-4512-a57a-6fd4bac440f9', 'LMU 9JNP X4E5', '{"what": ["stage"]}', '\xff9fc89385b3f693d4e7b49a28d2ef6dc5fbf5e1541f8765acc2c2e91d8244ef'),
	(17, '2025-12-26 05:32:34.332+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'LMU CX82 9DCG', '{}', '\x9d6ecc91365e2ef446edbcea1d3be066c2d9cdab90452ed83d747f124f1d7982'),
	(18, '2025-12-26 05:33:34.332+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'LMU CX82 9DCG', '{"what": ["assignee"]}', '\x9b334f486418821f5e401b64c7bf17f282c73cc9c655e150e901a580e4e75692'),
	(19, '2025-12-26 05:35:34.332+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'LMU CX82 9DCG', '{"what": ["stage"]}', '\x0e397e7fac38bc98f714b9b7607be172fde653641d434f6be832c5bd704d2d86'),
	(20, '2026-11-11 14:25:29.982+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', '9bc43236-0275-4d5d-a453-2bfebd171036', 'LMU HN8F FNP9', '{}', '\x81adfd26851c58e98f86c049831f8f9b445633f1c79b103aa8507579eaad1d02'),
	(21, '2026-11-11 14:26:29.982+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '9bc43236-0275-4d5d-a453-2bfebd171036', 'LMU HN8F FNP9', '{"what": ["assignee"]}', '\x92833491005145ba83200f4c2bc8179d430b643c843d1fbab2d8ec046f70c210'),
	(22, '2026-11-11 14:27:29.982+00', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'reader@example.org', 'reader', 'changed', '9bc43236-0275-4d5d-a453-2bfebd171036', 'LMU HN8F FNP9', '{"what": ["note"]}', '\x6213ac20c318886eea06d76dca659530dda1fc4e129e35638a8fa05a6c436ad5'),
	(23, '2026-11-11 14:28:29.982+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '9bc43236-0275-4d5d-a453-2bfebd171036', 'LMU HN8F FNP9', '{"what": ["stage"]}', '\xb3964dd8b30c48ca1e323c24354e9c120a55c30cdde3c779a3d15cc9055e43de'),
	(24, '2026-11-14 23:12:50.046+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', '6fdeea21-cc5b-4def-af45-5906e7b2292c', 'LMU YNMN GG22', '{}', '\x080e1451b00baec5d844ded464fc21e21b827c096fe1a4c51091ad47f6780d1d'),
	(25, '2026-11-14 23:13:50.046+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '6fdeea21-cc5b-4def-af45-5906e7b2292c', 'LMU YNMN GG22', '{"what": ["assignee"]}', '\x170c4b9f254d2fee487d1c7981ffa465a37b5ed19012a4f59e5c8286217da073'),
	(26, '2026-11-14 23:15:50.046+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '6fdeea21-cc5b-4def-af45-5906e7b2292c', 'LMU YNMN GG22', '{"what": ["stage"]}', '\xdfcc49485469cad53cdd64d794bb097924a37fd8c71d9624f4b8658401f522c7'),
	(27, '2026-11-21 08:01:21.263+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'read', '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'LMU XXD4 TM45', '{}', '\x9181efd17524e55c63ab7b14f23773ffde66c1b9b001218043dbecda28f52b5a'),
	(28, '2026-11-21 08:02:21.263+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'LMU XXD4 TM45', '{"what": ["assignee"]}', '\x161d0dd8f65519b95c827a147e5934daa341328e4e74f170529227bcde19e6aa'),
	(29, '2026-11-21 08:03:21.263+00', 'a9db62bc-b333-422d-a5c7-5062f16b974f', 'reader@example.org', 'reader', 'changed', '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'LMU XXD4 TM45', '{"what": ["note"]}', '\xa151718a604992486cd3930eb302a6f21310caba0e074e11570d818248ed16d1'),
	(30, '2026-11-21 08:04:21.263+00', 'ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer', 'changed', '00207f7f-23f7-49b4-af8f-7108cdcb1732', 'LMU XXD4 TM45', '{"what": ["stage"]}', '\x227d00149332e4fc5e7a2e3e19443f383e6bc648df1992db28889d55c32b135e');


--
-- Data for Name: staff_member; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_member VALUES
	('a9db62bc-b333-422d-a5c7-5062f16b974f', 'reader@example.org', 'reader@example.org', 'Rosa Lindqvist', 'reader', 'all', NULL, NULL, '2025-09-11 02:26:08.973+00', NULL, NULL),
	('ea89c799-53f7-40ac-ac08-e9890a991f18', 'officer@example.org', 'officer@example.org', 'Omar Haddad', 'officer', 'all', NULL, NULL, '2025-09-11 02:26:08.973+00', NULL, NULL),
	('4dfc72c7-af72-4339-bcc6-dfbb201e8359', 'administrator@example.org', 'administrator@example.org', 'Ada Whitfield', 'administrator', 'all', NULL, NULL, '2025-09-11 02:26:08.973+00', NULL, NULL);


--
-- Data for Name: staff_session; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.student VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 'eli.oconnell@example.org', 'eli.oconnell@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-09-11 02:26:08.973+00', '2025-09-11 02:26:08.973+00'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 'haoran.wang@example.org', 'haoran.wang@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-09-10 18:53:28.996+00', '2026-09-10 18:53:28.996+00'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 'malik.carter@example.com', 'malik.carter@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-10-29 20:43:59.483+00', '2025-10-29 20:43:59.483+00'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 'nour.abdelrahman@example.com', 'nour.abdelrahman@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-12-10 15:18:36.183+00', '2025-12-10 15:18:36.183+00'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 'fnu.tenzin@example.org', 'fnu.tenzin@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-10-31 11:33:27.048+00', '2026-10-31 11:33:27.048+00'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 'kavya.patel@example.com', 'kavya.patel@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-08-23 16:28:28.774+00', '2026-08-23 16:28:28.774+00'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 'savannah.holloway@example.org', 'savannah.holloway@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-11-27 05:41:56.074+00', '2025-11-27 05:41:56.074+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 'jaylen.stjames@example.com', 'jaylen.stjames@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-09-23 16:31:48.347+00', '2026-09-23 16:31:48.347+00'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 'marykate.stjames@example.org', 'marykate.stjames@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-11-05 08:07:38.479+00', '2026-11-05 08:07:38.479+00'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 'renata.garciamarquezdelosrios@example.org', 'renata.garciamarquezdelosrios@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-11-30 07:39:06.452+00', '2025-11-30 07:39:06.452+00'),
	('fbf5b094-7098-46f2-afa3-50c26fac20b2', 'malik.yazzie@example.org', 'malik.yazzie@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-11-23 13:33:49.405+00', '2026-11-23 13:33:49.405+00'),
	('569254ea-5c12-4d71-af3a-deef75a90848', 'savannah.carter@example.com', 'savannah.carter@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-11-21 18:16:49.323+00', '2026-11-21 18:16:49.323+00'),
	('3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', 'thihuong.huynh@example.com', 'thihuong.huynh@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-11-07 04:27:16.745+00', '2026-11-07 04:27:16.745+00'),
	('b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', 'xavier.beauchamp@example.com', 'xavier.beauchamp@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-11-25 05:25:23.663+00', '2025-11-25 05:25:23.663+00'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 'ava.beauchamp@example.org', 'ava.beauchamp@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2026-10-12 20:59:33.321+00', '2026-10-12 20:59:33.321+00'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 'divya.sharma@example.com', 'divya.sharma@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JYwP5K7UXZWx4dhLD7IhIA$2FxCiktLrsEoL5P4o7pjglk1xlTGDD3Ab0obidzPy0w', '2025-10-18 07:47:29.554+00', '2025-10-18 07:47:29.554+00');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission VALUES
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 1, 'LMU MCT6 PEHE', 'current', '2025-11-13 02:40:31.124+00', '5ab9493c906552a5', '{"tabs": {"transcript": "upload"}, "answers": {"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "act_taken": "Y", "ethnicity": "U", "grad_year": "2026", "last_name": "शर्मा", "residence": "TN", "suspended": "N", "birth_date": "2006-01-14", "conviction": "N", "entry_term": "2026FA", "first_name": "दिव्या", "grad_month": "6", "phone_home": "(931) 555-0134", "race_asian": true, "race_black": false, "race_white": false, "state_desc": "Tennessee", "transcript": "ANSWERED", "gender_desc": "Female", "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Blue Heron State University", "country_desc": "United States", "phone_mobile": "(865) 555-0168", "act_test_year": "2025", "applied_major": "52.0211", "hs_state_desc": "Tennessee", "optin_sms_ind": true, "act_taken_desc": "Yes", "act_test_month": "1", "address_line_1": "447 Juniper Court", "ethnicity_desc": "Prefer not to say", "grad_year_desc": "2026", "preferred_name": "दिव्या", "residence_desc": "Yes, for the past 12 months or longer", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2026", "grad_month_desc": "June", "gender_iden_desc": "Woman", "campus_preference": "O", "hs_address_line_1": "50 N. 5th Avenue", "act_test_year_desc": "2025", "applied_major_desc": "Project Management", "housing_preference": "HALL", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. I want to build bridges, first small ones. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. My grandmother taught me to count with beans, and I have not stopped since.", "act_score_composite": "24", "act_test_month_desc": "January", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "campus_preference_desc": "Online", "family_member_graduate": "OTHER", "housing_preference_desc": "In a residence hall", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "family_member_graduate_desc": "Yes, another relative", "counselor_waiver_request_desc": "No", "attend_tennessee_highschool_desc": "No"}, "documents": {"transcript": {"file_name": "अंकपत्र.pdf", "file_size": 1301}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "दिव्या", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "शर्मा", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "दिव्या", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(931) 555-0134", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(865) 555-0168", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "January 14, 2006", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Woman", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "447 Juniper Court", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Oak Ridge", "label": "City"}, {"key": "state", "kind": "text", "text": "Tennessee", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "residence", "kind": "text", "text": "Yes, for the past 12 months or longer", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": true}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": true}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "Yes, another relative", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": false}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": true}]}, {"key": "applied_major", "kind": "text", "text": "Project Management", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": true}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Cedar Bluff Academy", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "50 N. 5th Avenue", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Oak Ridge", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Tennessee", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "June 2026", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Odile", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "अंकपत्र.pdf", "sizeText": "1 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Blue Heron State University", "label": "College"}, {"key": "college_city", "kind": "text", "text": "", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "act_test_month", "kind": "text", "text": "January 2025", "label": "When did you take the ACT?"}, {"key": "act_score_composite", "kind": "text", "text": "24", "label": "ACT Composite Score"}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "I learned to ask for help in eleventh grade, which was the hardest subject. I want to build bridges, first small ones. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. My grandmother taught me to count with beans, and I have not stopped since.", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "act_taken": "Y", "ethnicity": "U", "grad_year": "2026", "last_name": "शर्मा", "residence": "TN", "suspended": "N", "birth_date": "2006-01-14", "conviction": "N", "entry_term": "2026FA", "first_name": "दिव्या", "grad_month": "6", "phone_home": "(931) 555-0134", "race_asian": true, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Blue Heron State University", "phone_mobile": "(865) 555-0168", "act_test_year": "2025", "applied_major": "52.0211", "optin_sms_ind": true, "act_test_month": "1", "address_line_1": "447 Juniper Court", "preferred_name": "दिव्या", "campus_preference": "O", "hs_address_line_1": "50 N. 5th Avenue", "housing_preference": "HALL", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. I want to build bridges, first small ones. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. My grandmother taught me to count with beans, and I have not stopped since.", "act_score_composite": "24", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "family_member_graduate": "OTHER", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '[{"file_key": "uploads/bc24c92d-2bb3-421a-a6f7-83e8ec504048/transcript/efcf273f033fc798885a740f1de97720ef4597131e1df20b", "file_name": "अंकपत्र.pdf", "file_size": 1301, "answer_key": "transcript", "page_count": 1, "pdf_file_key": "documents/bc24c92d-2bb3-421a-a6f7-83e8ec504048/transcript/efcf273f033fc798885a740f1de97720ef4597131e1df20b"}]', 2, false, NULL, NULL),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 1, 'LMU D8HF H9KT', 'corrected', '2025-10-19 08:21:39.475+00', '5ab9493c906552a5', '{"tabs": {"personal_statement": "upload"}, "answers": {"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "X", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Instituto Ejemplo del Valle", "hs_state": "TN", "last_name": "O’Connell", "suspended": "N", "birth_date": "2006-12-03", "conviction": "N", "entry_term": "2026SP", "first_hear": "VISIT", "first_name": "Eli", "phone_home": "(931) 555-0159", "state_desc": "Tennessee", "citizenship": "CAF", "gender_desc": "Another gender", "gender_iden": "MAN", "legal_agree": true, "middle_name": "Ms. Adler", "college_city": "Oak Ridge", "college_name": "Example Valley College", "country_desc": "United States", "phone_mobile": "(901) 555-0100", "applied_major": "52.0201", "college_state": "TN", "email_address": "eli.oconnell@example.org", "hs_state_desc": "Tennessee", "optin_sms_ind": true, "parent_prefix": "PROF", "test_optional": "Y", "address_line_1": "520 Cedar Bluff Lane", "address_line_2": "Apt. 18", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Spring 2026", "first_hear_desc": "A visit from Laurel Mountain to my school", "citizenship_desc": "Central African Republic", "citizenship_type": "PR", "gender_iden_desc": "Man", "campus_preference": "K", "parent_first_name": "Anselm", "applied_major_desc": "Business Administration", "college_state_desc": "Tennessee", "housing_preference": "UNDECIDED", "parent_prefix_desc": "Prof.", "test_optional_desc": "Yes", "hs_name_user_entered": "Y", "citizenship_type_desc": "U.S. permanent resident", "campus_preference_desc": "Knoxville", "parent_2_email_address": "counselor@example.org", "counselor_email_address": "teacher@example.org", "housing_preference_desc": "I don’t know yet", "counselor_waiver_request": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "personal_statement_document": "ANSWERED", "parent_addr_same_as_stu_perm": "Y", "counselor_waiver_request_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "parent_2_addr_same_as_stu_perm": "Y", "parent_communication_preference": "2", "attend_tennessee_highschool_desc": "Yes", "parent_addr_same_as_stu_perm_desc": "Yes", "mailing_addr_same_as_perm_addr_desc": "Yes", "parent_2_addr_same_as_stu_perm_desc": "Yes", "parent_communication_preference_desc": "Yes, to two parents or guardians"}, "documents": {"personal_statement_document": {"file_name": "성적증명서.pdf", "file_size": 1386}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Eli", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Ms. Adler", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "O’Connell", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "eli.oconnell@example.org", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(931) 555-0159", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(901) 555-0100", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "December 3, 2006", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Another gender", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Man", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "520 Cedar Bluff Lane", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 18", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Oak Ridge", "label": "City"}, {"key": "state", "kind": "text", "text": "Tennessee", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. permanent resident", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "Central African Republic", "label": "Country of Citizenship"}, {"key": "alien_registration_number", "kind": "text", "text": "", "label": "Alien Registration Number"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": true}]}], "title": "You and Laurel Mountain"}, {"rows": [{"key": "parent_relationship", "kind": "text", "text": "", "label": "Relationship"}, {"key": "parent_prefix", "kind": "text", "text": "Prof.", "label": "Prefix"}, {"key": "parent_first_name", "kind": "text", "text": "Anselm", "label": "First Name"}, {"key": "parent_last_name", "kind": "text", "text": "", "label": "Last Name"}, {"key": "parent_email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "parent_phone", "kind": "text", "text": "", "label": "Cell Phone"}, {"key": "parent_education", "kind": "text", "text": "", "label": "Highest Level of Education"}, {"key": "parent_addr_same_as_stu_perm", "kind": "marks", "label": "Do they live at your permanent address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Parent 1/Guardian 1"}, {"rows": [{"key": "parent_2_relationship", "kind": "text", "text": "", "label": "Relationship"}, {"key": "parent_2_prefix", "kind": "text", "text": "", "label": "Prefix"}, {"key": "parent_2_first_name", "kind": "text", "text": "", "label": "First Name"}, {"key": "parent_2_last_name", "kind": "text", "text": "", "label": "Last Name"}, {"key": "parent_2_email_address", "kind": "text", "text": "counselor@example.org", "label": "Email Address"}, {"key": "parent_2_phone", "kind": "text", "text": "", "label": "Cell Phone"}, {"key": "parent_2_education", "kind": "text", "text": "", "label": "Highest Level of Education"}, {"key": "parent_2_addr_same_as_stu_perm", "kind": "marks", "label": "Do they live at your permanent address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Parent 2/Guardian 2"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Spring 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": false}, {"label": "Knoxville", "checked": true}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Business Administration", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": true}]}, {"key": "first_hear", "kind": "text", "text": "A visit from Laurel Mountain to my school", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Instituto Ejemplo del Valle", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Oak Ridge", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Tennessee", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "teacher@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": null, "sizeText": null}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Example Valley College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Oak Ridge", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Tennessee", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement_document", "kind": "document", "label": "Personal statement", "fileName": "성적증명서.pdf", "sizeText": "1 KB"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "X", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Instituto Ejemplo del Valle", "hs_state": "TN", "last_name": "O’Connell", "suspended": "N", "birth_date": "2006-12-03", "conviction": "N", "entry_term": "2026SP", "first_hear": "VISIT", "first_name": "Eli", "phone_home": "(931) 555-0159", "citizenship": "CAF", "gender_iden": "MAN", "legal_agree": true, "middle_name": "Ms. Adler", "college_city": "Oak Ridge", "college_name": "Example Valley College", "phone_mobile": "(901) 555-0100", "applied_major": "52.0201", "college_state": "TN", "email_address": "eli.oconnell@example.org", "optin_sms_ind": true, "parent_prefix": "PROF", "test_optional": "Y", "address_line_1": "520 Cedar Bluff Lane", "address_line_2": "Apt. 18", "citizenship_type": "PR", "campus_preference": "K", "parent_first_name": "Anselm", "housing_preference": "UNDECIDED", "hs_name_user_entered": "Y", "parent_2_email_address": "counselor@example.org", "counselor_email_address": "teacher@example.org", "counselor_waiver_request": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "parent_addr_same_as_stu_perm": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_2_addr_same_as_stu_perm": "Y", "parent_communication_preference": "2"}', '[{"file_key": "uploads/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704", "file_name": "성적증명서.pdf", "file_size": 1386, "answer_key": "personal_statement_document", "page_count": 1, "pdf_file_key": "documents/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704"}]', 1, false, NULL, NULL),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 1, 'LMU 8TDH T4P5', 'current', '2025-11-20 16:48:12.22+00', '5ab9493c906552a5', '{"tabs": {}, "answers": {"zip": "37830", "city": "Memphis", "state": "MD", "gender": "N", "hs_zip": "37830", "country": "USA", "hs_city": "Memphis", "hs_name": "Rivermouth High School", "act_taken": "Y", "last_name": "Carter", "residence": "TN", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-07-03", "conviction": "N", "entry_term": "2026FA", "first_hear": "COUNSELOR", "first_name": "Malik", "hs_country": "USA", "phone_home": "(423) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "state_desc": "Maryland", "transcript": "ANSWERED", "gender_desc": "Prefer not to say", "gender_iden": "TRANS_MAN", "legal_agree": true, "college_name": "Blue Heron State University", "country_desc": "United States", "phone_mobile": "(423) 555-0134", "act_test_year": "2025", "applied_major": "26.1301", "college_state": "AA", "email_address": "malik.carter@example.com", "optin_sms_ind": true, "sat_test_year": "2025", "test_optional": "N", "act_taken_desc": "Yes", "act_test_month": "3", "address_line_1": "736 County Road 12", "address_line_2": "Apt. 6", "preferred_name": "Malik", "residence_desc": "Yes, for the past 12 months or longer", "sat_score_math": "570", "sat_taken_desc": "Yes", "sat_test_month": "1", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2026", "first_hear_desc": "A counselor or teacher", "hs_country_desc": "United States", "citizenship_type": "US", "gender_iden_desc": "Transgender man", "campus_preference": "M", "hs_address_line_1": "137 Juniper Court", "act_test_year_desc": "2025", "applied_major_desc": "Ecology", "college_state_desc": "Armed Forces Americas", "sat_test_year_desc": "2025", "test_optional_desc": "No", "act_score_composite": "20", "act_test_month_desc": "March", "counselor_last_name": "Adler", "sat_test_month_desc": "January", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "citizenship_type_desc": "U.S. citizen or national", "campus_preference_desc": "Laurel Mountain", "counselor_email_address": "counselor@example.org", "counselor_waiver_request": "N", "sat_score_essay_analysis": "3", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes"}, "documents": {"transcript": {"file_name": "scan_0007.pdf", "file_size": 2122}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Malik", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "Carter", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Malik", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "malik.carter@example.com", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(423) 555-0102", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(423) 555-0134", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "July 3, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Prefer not to say", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Transgender man", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "736 County Road 12", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 6", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Memphis", "label": "City"}, {"key": "state", "kind": "text", "text": "Maryland", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "Yes, for the past 12 months or longer", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. citizen or national", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": true}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Ecology", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "A counselor or teacher", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Rivermouth High School", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "137 Juniper Court", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Memphis", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Ruth", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Adler", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "counselor@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "scan_0007.pdf", "sizeText": "2 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Blue Heron State University", "label": "College"}, {"key": "college_city", "kind": "text", "text": "", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Armed Forces Americas", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "January 2025", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "640", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "570", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "3", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "act_test_month", "kind": "text", "text": "March 2025", "label": "When did you take the ACT?"}, {"key": "act_score_composite", "kind": "text", "text": "20", "label": "ACT Composite Score"}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Memphis", "state": "MD", "gender": "N", "hs_zip": "37830", "country": "USA", "hs_city": "Memphis", "hs_name": "Rivermouth High School", "act_taken": "Y", "last_name": "Carter", "residence": "TN", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-07-03", "conviction": "N", "entry_term": "2026FA", "first_hear": "COUNSELOR", "first_name": "Malik", "hs_country": "USA", "phone_home": "(423) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "gender_iden": "TRANS_MAN", "legal_agree": true, "college_name": "Blue Heron State University", "phone_mobile": "(423) 555-0134", "act_test_year": "2025", "applied_major": "26.1301", "college_state": "AA", "email_address": "malik.carter@example.com", "optin_sms_ind": true, "sat_test_year": "2025", "test_optional": "N", "act_test_month": "3", "address_line_1": "736 County Road 12", "address_line_2": "Apt. 6", "preferred_name": "Malik", "sat_score_math": "570", "sat_test_month": "1", "citizenship_type": "US", "campus_preference": "M", "hs_address_line_1": "137 Juniper Court", "act_score_composite": "20", "counselor_last_name": "Adler", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "counselor_email_address": "counselor@example.org", "counselor_waiver_request": "N", "sat_score_essay_analysis": "3", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y"}', '[{"file_key": "uploads/8dea16b4-7406-477a-a512-177d0cdfaa2f/transcript/3c8967cd5a4e7beb1f52f1dc74d6353e0345c5c77ff4fa4a", "file_name": "scan_0007.pdf", "file_size": 2122, "answer_key": "transcript", "page_count": 2, "pdf_file_key": "documents/8dea16b4-7406-477a-a512-177d0cdfaa2f/transcript/3c8967cd5a4e7beb1f52f1dc74d6353e0345c5c77ff4fa4a"}]', 4, false, NULL, NULL),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 2, 'LMU QPM4 JC5A', 'current', '2025-12-07 10:18:49.118+00', '5ab9493c906552a5', '{"tabs": {"personal_statement": "upload"}, "answers": {"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "act_taken": "N", "grad_year": "2025", "last_name": "O’Connell", "suspended": "N", "birth_date": "2007-06-25", "conviction": "N", "entry_term": "2026FA", "first_hear": "VISIT", "first_name": "Eli", "grad_month": "11", "phone_home": "(615) 555-0164", "race_asian": true, "race_black": false, "race_white": true, "state_desc": "Tennessee", "citizenship": "CAF", "gender_desc": "Female", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "N", "middle_name": "Mr. Quint", "college_city": "Oak Ridge", "college_name": "Rivermouth Community College", "country_desc": "United States", "phone_mobile": "(931) 555-0152", "applied_major": "51.0000", "college_state": "TN", "email_address": "eli.oconnell@example.org", "hs_state_desc": "Tennessee", "optin_sms_ind": true, "test_optional": "Y", "act_taken_desc": "No", "address_line_1": "810 County Road 12", "address_line_2": "Apt. 18", "grad_year_desc": "2025", "preferred_name": "Eli", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2026", "first_hear_desc": "A visit from Laurel Mountain to my school", "grad_month_desc": "November", "citizenship_desc": "Central African Republic", "citizenship_type": "VISA", "gender_iden_desc": "Man", "lmu_athlete_desc": "No", "campus_preference": "M", "applied_major_desc": "Health Sciences", "college_state_desc": "Tennessee", "housing_preference": "HALL", "test_optional_desc": "Yes", "counselor_last_name": "Adler", "counselor_first_name": "Imani", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "citizenship_type_desc": "Citizen of another country", "campus_preference_desc": "Laurel Mountain", "counselor_email_address": "counselor@example.org", "housing_preference_desc": "In a residence hall", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "personal_statement_document": "ANSWERED", "counselor_waiver_request_desc": "No", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0", "attend_tennessee_highschool_desc": "Yes", "mailing_addr_same_as_perm_addr_desc": "Yes", "parent_communication_preference_desc": "No, only to me"}, "documents": {"personal_statement_document": {"file_name": "성적증명서.pdf", "file_size": 1386}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Eli", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Mr. Quint", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "O’Connell", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Eli", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "eli.oconnell@example.org", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(615) 555-0164", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(931) 555-0152", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "June 25, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Man", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "810 County Road 12", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 18", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Oak Ridge", "label": "City"}, {"key": "state", "kind": "text", "text": "Tennessee", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "Citizen of another country", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "Central African Republic", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": true}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": true}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Health Sciences", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": true}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "A visit from Laurel Mountain to my school", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Lycée Saint-Exupéry d’Exemple", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Oak Ridge", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Tennessee", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "November 2025", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Imani", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Adler", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "counselor@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": null, "sizeText": null}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Rivermouth Community College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Oak Ridge", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Tennessee", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement_document", "kind": "document", "label": "Personal statement", "fileName": "성적증명서.pdf", "sizeText": "1 KB"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Oak Ridge", "state": "TN", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Oak Ridge", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "act_taken": "N", "grad_year": "2025", "last_name": "O’Connell", "suspended": "N", "birth_date": "2007-06-25", "conviction": "N", "entry_term": "2026FA", "first_hear": "VISIT", "first_name": "Eli", "grad_month": "11", "phone_home": "(615) 555-0164", "race_asian": true, "race_black": false, "race_white": true, "citizenship": "CAF", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "N", "middle_name": "Mr. Quint", "college_city": "Oak Ridge", "college_name": "Rivermouth Community College", "phone_mobile": "(931) 555-0152", "applied_major": "51.0000", "college_state": "TN", "email_address": "eli.oconnell@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "810 County Road 12", "address_line_2": "Apt. 18", "preferred_name": "Eli", "citizenship_type": "VISA", "campus_preference": "M", "housing_preference": "HALL", "counselor_last_name": "Adler", "counselor_first_name": "Imani", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "counselor_email_address": "counselor@example.org", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '[{"file_key": "uploads/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704", "file_name": "성적증명서.pdf", "file_size": 1386, "answer_key": "personal_statement_document", "page_count": 1, "pdf_file_key": "documents/a6da9f49-30dd-48ec-acf8-b44c058bc3c1/personal_statement_document/e99bcba664d299ad80bdc36c99b120ed686a2b83030df704"}]', 5, false, NULL, NULL),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 1, 'LMU 9JNP X4E5', 'current', '2025-12-10 18:39:45.851+00', '5ab9493c906552a5', '{"tabs": {}, "answers": {"zip": "37830", "city": "Memphis", "state": "CO", "gender": "M", "hs_zip": "37830", "country": "USA", "hs_name": "Cedar Bluff Academy", "last_name": "Holloway", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2006-09-02", "conviction": "N", "entry_term": "2026FA", "first_name": "Savannah", "phone_home": "(931) 555-0135", "race_asian": true, "race_black": false, "race_white": true, "state_desc": "Colorado", "transcript": "ANSWERED", "gender_desc": "Male", "gender_iden": "TRANS_WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Memphis", "college_name": "Example Valley College", "country_desc": "United States", "phone_mobile": "(423) 555-0108", "applied_major": "11.0701", "email_address": "savannah.holloway@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "741 County Road 12", "address_line_2": "Apt. 1", "preferred_name": "Savannah", "residence_desc": "I’m not sure", "sat_score_math": "640", "sat_taken_desc": "Yes", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2026", "gender_iden_desc": "Transgender woman", "parent_last_name": "Adler", "campus_preference": "M", "hs_address_line_1": "63 N. 5th Avenue", "applied_major_desc": "Computer Science", "housing_preference": "UNDECIDED", "test_optional_desc": "Yes", "counselor_last_name": "Sample", "parent_relationship": "SIBLING", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "campus_preference_desc": "Laurel Mountain", "housing_preference_desc": "I don’t know yet", "sat_score_essay_reading": "3", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "parent_relationship_desc": "Sister or brother", "citizen_qualified_present": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "No", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "1", "attend_tennessee_highschool_desc": "No", "mailing_addr_same_as_perm_addr_desc": "Yes", "parent_communication_preference_desc": "Yes, to one parent or guardian"}, "documents": {"transcript": {"file_name": "scan_0007.pdf", "file_size": 1386}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Savannah", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Odile Achterberg", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "Holloway", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Savannah", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "savannah.holloway@example.org", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(931) 555-0135", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(423) 555-0108", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "September 2, 2006", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Male", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Transgender woman", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "741 County Road 12", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 1", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Memphis", "label": "City"}, {"key": "state", "kind": "text", "text": "Colorado", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "residence", "kind": "text", "text": "I’m not sure", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": true}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": true}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}, {"rows": [{"key": "parent_relationship", "kind": "text", "text": "Sister or brother", "label": "Relationship"}, {"key": "parent_prefix", "kind": "text", "text": "", "label": "Prefix"}, {"key": "parent_first_name", "kind": "text", "text": "", "label": "First Name"}, {"key": "parent_last_name", "kind": "text", "text": "Adler", "label": "Last Name"}, {"key": "parent_email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "parent_phone", "kind": "text", "text": "", "label": "Cell Phone"}, {"key": "parent_education", "kind": "text", "text": "", "label": "Highest Level of Education"}, {"key": "parent_addr_same_as_stu_perm", "kind": "marks", "label": "Do they live at your permanent address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Parent 1/Guardian 1"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Computer Science", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": true}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Cedar Bluff Academy", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "63 N. 5th Avenue", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Odile", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Sample", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "scan_0007.pdf", "sizeText": "1 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Example Valley College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Memphis", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "640", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "640", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "3", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "3", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Memphis", "state": "CO", "gender": "M", "hs_zip": "37830", "country": "USA", "hs_name": "Cedar Bluff Academy", "last_name": "Holloway", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2006-09-02", "conviction": "N", "entry_term": "2026FA", "first_name": "Savannah", "phone_home": "(931) 555-0135", "race_asian": true, "race_black": false, "race_white": true, "gender_iden": "TRANS_WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Memphis", "college_name": "Example Valley College", "phone_mobile": "(423) 555-0108", "applied_major": "11.0701", "email_address": "savannah.holloway@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "741 County Road 12", "address_line_2": "Apt. 1", "preferred_name": "Savannah", "sat_score_math": "640", "parent_last_name": "Adler", "campus_preference": "M", "hs_address_line_1": "63 N. 5th Avenue", "housing_preference": "UNDECIDED", "counselor_last_name": "Sample", "parent_relationship": "SIBLING", "counselor_first_name": "Odile", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "sat_score_essay_reading": "3", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "citizen_qualified_present": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "1"}', '[{"file_key": "uploads/faaea0ed-a241-4512-a57a-6fd4bac440f9/transcript/8721ff9e85dad8a408cdc0eee4e4fb3dce7951bd32ba6999", "file_name": "scan_0007.pdf", "file_size": 1386, "answer_key": "transcript", "page_count": 1, "pdf_file_key": "documents/faaea0ed-a241-4512-a57a-6fd4bac440f9/transcript/8721ff9e85dad8a408cdc0eee4e4fb3dce7951bd32ba6999"}]', 6, false, NULL, NULL),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 1, 'LMU CX82 9DCG', 'current', '2025-12-13 05:00:14.554+00', '5ab9493c906552a5', '{"tabs": {}, "answers": {"zip": "37830", "city": "Mérida", "gender": "M", "hs_zip": "37830", "country": "MEX", "hs_name": "Blue Heron Early College", "act_taken": "Y", "ethnicity": "H", "grad_year": "2026", "last_name": "García Márquez de los Ríos", "suspended": "N", "birth_date": "2007-12-11", "conviction": "N", "entry_term": "2026FA", "first_name": "Renata", "grad_month": "6", "hs_country": "MEX", "phone_home": "(615) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "transcript": "ANSWERED", "gender_desc": "Male", "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Rivermouth Community College", "country_desc": "Mexico", "applied_major": "26.0101", "act_taken_desc": "Yes", "address_line_1": "242 Juniper Court", "ethnicity_desc": "Hispanic or Latino", "grad_year_desc": "2026", "preferred_name": "Renata", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2026", "grad_month_desc": "June", "hs_country_desc": "Mexico", "citizenship_type": "DUAL", "gender_iden_desc": "Woman", "campus_preference": "M", "hs_address_line_1": "823 County Road 12", "applied_major_desc": "Biology", "personal_statement": "Last summer I kept the scores for our town’s chess club.", "act_score_composite": "4", "phone_international": "+44 20 7946 0690", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "citizenship_type_desc": "U.S. citizen, and a citizen of another country", "campus_preference_desc": "Laurel Mountain", "counselor_email_address": "teacher@example.org", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "mailing_addr_same_as_perm_addr_desc": "Yes"}, "documents": {"transcript": {"file_name": "成绩单.pdf", "file_size": 1301}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Renata", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "García Márquez de los Ríos", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Renata", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(615) 555-0102", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": false}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "December 11, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Male", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Woman", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "Mexico", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "242 Juniper Court", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Mérida", "label": "City"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "phone_international", "kind": "text", "text": "+44 20 7946 0690", "label": "International Phone"}], "title": "Your phone abroad"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. citizen, and a citizen of another country", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": true}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": true}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Biology", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Blue Heron Early College", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "823 County Road 12", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "", "label": "School City"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "Mexico", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "June 2026", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "teacher@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "成绩单.pdf", "sizeText": "1 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Rivermouth Community College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "act_test_month", "kind": "text", "text": "", "label": "When did you take the ACT?"}, {"key": "act_score_composite", "kind": "text", "text": "4", "label": "ACT Composite Score"}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "Last summer I kept the scores for our town’s chess club.", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Mérida", "gender": "M", "hs_zip": "37830", "country": "MEX", "hs_name": "Blue Heron Early College", "act_taken": "Y", "ethnicity": "H", "grad_year": "2026", "last_name": "García Márquez de los Ríos", "suspended": "N", "birth_date": "2007-12-11", "conviction": "N", "entry_term": "2026FA", "first_name": "Renata", "grad_month": "6", "hs_country": "MEX", "phone_home": "(615) 555-0102", "race_asian": false, "race_black": true, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "college_name": "Rivermouth Community College", "applied_major": "26.0101", "address_line_1": "242 Juniper Court", "preferred_name": "Renata", "citizenship_type": "DUAL", "campus_preference": "M", "hs_address_line_1": "823 County Road 12", "personal_statement": "Last summer I kept the scores for our town’s chess club.", "act_score_composite": "4", "phone_international": "+44 20 7946 0690", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "counselor_email_address": "teacher@example.org", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '[{"file_key": "uploads/88ead707-cf6d-4bbd-a6fc-e339c2ca93e8/transcript/9f60c45f037db83f9b27c193c056a2a5d0618202220f6024", "file_name": "成绩单.pdf", "file_size": 1301, "answer_key": "transcript", "page_count": 1, "pdf_file_key": "documents/88ead707-cf6d-4bbd-a6fc-e339c2ca93e8/transcript/9f60c45f037db83f9b27c193c056a2a5d0618202220f6024"}]', 7, false, NULL, NULL),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 1, 'LMU 5QGN AN5Y', 'withdrawn', '2025-12-17 09:51:47.718+00', '5ab9493c906552a5', '{"tabs": {"transcript": "school"}, "answers": {"zip": "40507", "city": "Lexington", "sport": "MGO", "state": "KY", "gender": "F", "hs_zip": "40507", "country": "USA", "hs_name": "Blue Heron Early College", "hs_state": "KY", "ethnicity": "U", "last_name": "عبد الرحمن", "residence": "US", "suspended": "N", "birth_date": "2007-09-11", "conviction": "N", "entry_term": "2026SP", "first_name": "نور", "hs_country": "USA", "phone_home": "(901) 555-0133", "race_asian": false, "race_black": false, "race_white": true, "sport_desc": "Golf (men’s)", "state_desc": "Kentucky", "gender_desc": "Female", "gender_iden": "AGENDER", "legal_agree": true, "lmu_athlete": "Y", "college_city": "Lexington", "country_desc": "United States", "phone_mobile": "(615) 555-0184", "applied_major": "26.0202", "college_state": "KY", "email_address": "nour.abdelrahman@example.com", "hs_state_desc": "Kentucky", "test_optional": "N", "address_line_1": "660 N. 5th Avenue", "ethnicity_desc": "Prefer not to say", "residence_desc": "No, I live in another state or territory", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Spring 2026", "hs_country_desc": "United States", "citizenship_type": "US", "gender_iden_desc": "Agender", "lmu_athlete_desc": "Yes", "campus_preference": "M", "hs_address_line_1": "810 Cedar Bluff Lane", "applied_major_desc": "Biochemistry", "college_state_desc": "Kentucky", "housing_preference": "FAMILY", "test_optional_desc": "No", "counselor_last_name": "Quint", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "citizenship_type_desc": "U.S. citizen or national", "campus_preference_desc": "Laurel Mountain", "housing_preference_desc": "At home with family", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes", "attend_tennessee_highschool_desc": "No"}, "documents": {}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "نور", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "عبد الرحمن", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "nour.abdelrahman@example.com", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(901) 555-0133", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(615) 555-0184", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": false}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "September 11, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Agender", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "660 N. 5th Avenue", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Lexington", "label": "City"}, {"key": "state", "kind": "text", "text": "Kentucky", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "40507", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "residence", "kind": "text", "text": "No, I live in another state or territory", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. citizen or national", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": true}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Spring 2026", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Biochemistry", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": true}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sport", "kind": "text", "text": "Golf (men’s)", "label": "For which sport are you being recruited?"}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Blue Heron Early College", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "810 Cedar Bluff Lane", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Kentucky", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "40507", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Quint", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript_sender", "kind": "text", "text": "", "label": "Who will send your transcript?"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Lexington", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Kentucky", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "40507", "city": "Lexington", "sport": "MGO", "state": "KY", "gender": "F", "hs_zip": "40507", "country": "USA", "hs_name": "Blue Heron Early College", "hs_state": "KY", "ethnicity": "U", "last_name": "عبد الرحمن", "residence": "US", "suspended": "N", "birth_date": "2007-09-11", "conviction": "N", "entry_term": "2026SP", "first_name": "نور", "hs_country": "USA", "phone_home": "(901) 555-0133", "race_asian": false, "race_black": false, "race_white": true, "gender_iden": "AGENDER", "legal_agree": true, "lmu_athlete": "Y", "college_city": "Lexington", "phone_mobile": "(615) 555-0184", "applied_major": "26.0202", "college_state": "KY", "email_address": "nour.abdelrahman@example.com", "test_optional": "N", "address_line_1": "660 N. 5th Avenue", "citizenship_type": "US", "campus_preference": "M", "hs_address_line_1": "810 Cedar Bluff Lane", "housing_preference": "FAMILY", "counselor_last_name": "Quint", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '[]', 8, false, '2025-12-22 01:03:12.94+00', 'You asked us to, since you enroll elsewhere.'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 1, 'LMU N4XX 5J43', 'current', '2026-11-13 06:13:15.548+00', '5ab9493c906552a5', '{"tabs": {"personal_statement": "upload"}, "answers": {"zip": "40507", "city": "Lexington", "state": "KY", "gender": "N", "country": "USA", "hs_city": "Lexington", "hs_name": "Example Central Secondary School", "hs_state": "KY", "act_taken": "Y", "last_name": "Tenzin", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-10-13", "conviction": "N", "entry_term": "2027FA", "first_name": "FNU", "hs_country": "USA", "phone_home": "(865) 555-0157", "race_asian": true, "race_black": false, "race_white": false, "state_desc": "Kentucky", "transcript": "ANSWERED", "gender_desc": "Prefer not to say", "legal_agree": true, "middle_name": "Blue Heron", "college_city": "Lexington", "country_desc": "United States", "phone_mobile": "(615) 555-0198", "act_test_year": "2026", "applied_major": "52.0301", "hs_state_desc": "Kentucky", "optin_sms_ind": true, "test_optional": "Y", "act_taken_desc": "Yes", "act_test_month": "9", "address_line_1": "633 County Road 12", "address_line_2": "Apt. 26", "preferred_name": "FNU", "residence_desc": "I’m not sure", "sat_score_math": "640", "sat_taken_desc": "Yes", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "hs_country_desc": "United States", "citizenship_type": "US", "campus_preference": "M", "act_test_year_desc": "2026", "applied_major_desc": "Accounting", "housing_preference": "APARTMENT", "test_optional_desc": "Yes", "act_score_composite": "6", "act_test_month_desc": "September", "counselor_last_name": "Sample", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "citizenship_type_desc": "U.S. citizen or national", "campus_preference_desc": "Laurel Mountain", "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "housing_preference_desc": "In a campus apartment", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "family_member_graduate_desc": "Yes, a grandparent", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0", "mailing_addr_same_as_perm_addr_desc": "Yes", "parent_communication_preference_desc": "No, only to me"}, "documents": {"transcript": {"file_name": "relevé de notes – terminale.pdf", "file_size": 1386}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "FNU", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Blue Heron", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "Tenzin", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "FNU", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(865) 555-0157", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(615) 555-0198", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "October 13, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Prefer not to say", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "633 County Road 12", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 26", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Lexington", "label": "City"}, {"key": "state", "kind": "text", "text": "Kentucky", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "40507", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "I’m not sure", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. citizen or national", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": true}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "Yes, a grandparent", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": true}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Accounting", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": true}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Example Central Secondary School", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Lexington", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Kentucky", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Sample", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "counselor@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "relevé de notes – terminale.pdf", "sizeText": "1 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Lexington", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "570", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "640", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "4", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "act_test_month", "kind": "text", "text": "September 2026", "label": "When did you take the ACT?"}, {"key": "act_score_composite", "kind": "text", "text": "6", "label": "ACT Composite Score"}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement_document", "kind": "document", "label": "Personal statement", "fileName": null, "sizeText": null}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "40507", "city": "Lexington", "state": "KY", "gender": "N", "country": "USA", "hs_city": "Lexington", "hs_name": "Example Central Secondary School", "hs_state": "KY", "act_taken": "Y", "last_name": "Tenzin", "residence": "UNSURE", "sat_taken": "Y", "suspended": "N", "birth_date": "2007-10-13", "conviction": "N", "entry_term": "2027FA", "first_name": "FNU", "hs_country": "USA", "phone_home": "(865) 555-0157", "race_asian": true, "race_black": false, "race_white": false, "legal_agree": true, "middle_name": "Blue Heron", "college_city": "Lexington", "phone_mobile": "(615) 555-0198", "act_test_year": "2026", "applied_major": "52.0301", "optin_sms_ind": true, "test_optional": "Y", "act_test_month": "9", "address_line_1": "633 County Road 12", "address_line_2": "Apt. 26", "preferred_name": "FNU", "sat_score_math": "640", "citizenship_type": "US", "campus_preference": "M", "housing_preference": "APARTMENT", "act_score_composite": "6", "counselor_last_name": "Sample", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '[{"file_key": "uploads/8a05cfab-4c82-4e0c-acee-bcab4f272f4a/transcript/a38d6323389718c00c6768dc28f4313ee3efd168fe21760a", "file_name": "relevé de notes – terminale.pdf", "file_size": 1386, "answer_key": "transcript", "page_count": 1, "pdf_file_key": "documents/8a05cfab-4c82-4e0c-acee-bcab4f272f4a/transcript/a38d6323389718c00c6768dc28f4313ee3efd168fe21760a"}]', 15, false, NULL, NULL),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 1, 'LMU HN8F FNP9', 'current', '2026-09-28 16:34:23.25+00', '5ab9493c906552a5', '{"tabs": {"personal_statement": "write"}, "answers": {"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "hs_zip": "37919", "country": "USA", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "grad_year": "2025", "last_name": "पटेल", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-06-05", "conviction": "N", "entry_term": "2027SP", "first_hear": "GUIDE", "first_name": "Kavya", "grad_month": "11", "hs_country": "USA", "phone_home": "(865) 555-0163", "race_asian": false, "race_black": false, "race_white": false, "sport_desc": "Baseball", "state_desc": "Tennessee", "transcript": "ANSWERED", "gender_desc": "Female", "gender_iden": "WOMAN", "legal_agree": true, "lmu_athlete": "Y", "mailing_zip": "37919", "middle_name": "Ms. Adler", "college_city": "Knoxville", "college_name": "Blue Heron State University", "country_desc": "United States", "mailing_city": "Knoxville", "parent_phone": "(901) 555-0137", "phone_mobile": "(901) 555-0146", "applied_major": "31.0505", "college_state": "TN", "hs_state_desc": "Tennessee", "mailing_state": "TN", "optin_sms_ind": true, "parent_2_city": "Knoxville", "parent_prefix": "DR", "test_optional": "Y", "address_line_1": "142 Old Mill Road", "address_line_2": "Apt. 5", "grad_year_desc": "2025", "parent_2_phone": "(615) 555-0192", "preferred_name": "Kavya", "sat_score_math": "640", "sat_taken_desc": "Yes", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Spring 2027", "first_hear_desc": "A college guide or ranking", "grad_month_desc": "November", "hs_country_desc": "United States", "mailing_country": "USA", "citizenship_type": "US", "gender_iden_desc": "Woman", "lmu_athlete_desc": "Yes", "parent_2_country": "USA", "campus_preference": "M", "hs_address_line_1": "152 Old Mill Road", "parent_first_name": "Ruth", "applied_major_desc": "Exercise Science and Kinesiology", "college_state_desc": "Tennessee", "housing_preference": "OFF_CAMPUS", "mailing_state_desc": "Tennessee", "parent_2_education": "SOME_HS", "parent_2_last_name": "Quint", "parent_prefix_desc": "Dr.", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. Last summer I kept the scores for our town’s chess club. Last summer I kept the scores for our town’s chess club.", "test_optional_desc": "Yes", "counselor_last_name": "Quint", "parent_2_first_name": "Odile", "parent_relationship": "FATHER", "hs_name_user_entered": "Y", "mailing_country_desc": "United States", "race_american_indian": false, "race_native_hawaiian": true, "citizenship_type_desc": "U.S. citizen or national", "parent_2_country_desc": "United States", "parent_2_relationship": "SIBLING", "campus_preference_desc": "Laurel Mountain", "mailing_address_line_1": "736 Juniper Court", "mailing_address_line_2": "Apt. 20", "parent_2_email_address": "counselor@example.org", "housing_preference_desc": "In my own place off campus", "parent_2_address_line_2": "Ms. Adler", "parent_2_education_desc": "Some high school", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "parent_relationship_desc": "Father", "sat_score_essay_analysis": "3", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "parent_2_relationship_desc": "Sister or brother", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "parent_addr_same_as_stu_perm": "Y", "counselor_waiver_request_desc": "No", "mailing_addr_same_as_perm_addr": "N", "parent_2_addr_same_as_stu_perm": "N", "parent_communication_preference": "2", "attend_tennessee_highschool_desc": "Yes", "parent_addr_same_as_stu_perm_desc": "Yes", "mailing_addr_same_as_perm_addr_desc": "No", "mailing_address_line_1_user_entered": "Y", "parent_2_addr_same_as_stu_perm_desc": "No", "parent_communication_preference_desc": "Yes, to two parents or guardians"}, "documents": {"transcript": {"file_name": "O''Brien''s grades.pdf", "file_size": 2122}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Kavya", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Ms. Adler", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "पटेल", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Kavya", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(865) 555-0163", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(901) 555-0146", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "June 5, 2008", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Woman", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "142 Old Mill Road", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 5", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Knoxville", "label": "City"}, {"key": "state", "kind": "text", "text": "Tennessee", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37919", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Permanent address"}, {"rows": [{"key": "mailing_country", "kind": "text", "text": "United States", "label": "Mailing Country"}, {"key": "mailing_address_line_1", "kind": "text", "text": "736 Juniper Court", "label": "Mailing Address"}, {"key": "mailing_address_line_2", "kind": "text", "text": "Apt. 20", "label": "Mailing Address Line 2"}, {"key": "mailing_city", "kind": "text", "text": "Knoxville", "label": "Mailing City"}, {"key": "mailing_state", "kind": "text", "text": "Tennessee", "label": "Mailing State/Province"}, {"key": "mailing_zip", "kind": "text", "text": "37919", "label": "Mailing ZIP/Postal Code"}], "title": "Mailing address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "U.S. citizen or national", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": true}]}], "title": "You and Laurel Mountain"}, {"rows": [{"key": "parent_relationship", "kind": "text", "text": "Father", "label": "Relationship"}, {"key": "parent_prefix", "kind": "text", "text": "Dr.", "label": "Prefix"}, {"key": "parent_first_name", "kind": "text", "text": "Ruth", "label": "First Name"}, {"key": "parent_last_name", "kind": "text", "text": "", "label": "Last Name"}, {"key": "parent_email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "parent_phone", "kind": "text", "text": "(901) 555-0137", "label": "Cell Phone"}, {"key": "parent_education", "kind": "text", "text": "", "label": "Highest Level of Education"}, {"key": "parent_addr_same_as_stu_perm", "kind": "marks", "label": "Do they live at your permanent address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Parent 1/Guardian 1"}, {"rows": [{"key": "parent_2_relationship", "kind": "text", "text": "Sister or brother", "label": "Relationship"}, {"key": "parent_2_prefix", "kind": "text", "text": "", "label": "Prefix"}, {"key": "parent_2_first_name", "kind": "text", "text": "Odile", "label": "First Name"}, {"key": "parent_2_last_name", "kind": "text", "text": "Quint", "label": "Last Name"}, {"key": "parent_2_email_address", "kind": "text", "text": "counselor@example.org", "label": "Email Address"}, {"key": "parent_2_phone", "kind": "text", "text": "(615) 555-0192", "label": "Cell Phone"}, {"key": "parent_2_education", "kind": "text", "text": "Some high school", "label": "Highest Level of Education"}, {"key": "parent_2_addr_same_as_stu_perm", "kind": "marks", "label": "Do they live at your permanent address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Parent 2/Guardian 2"}, {"rows": [{"key": "parent_2_country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "parent_2_address_line_1", "kind": "text", "text": "", "label": "Address"}, {"key": "parent_2_address_line_2", "kind": "text", "text": "Ms. Adler", "label": "Address Line 2"}, {"key": "parent_2_city", "kind": "text", "text": "Knoxville", "label": "City"}, {"key": "parent_2_state", "kind": "text", "text": "", "label": "State/Province"}, {"key": "parent_2_zip", "kind": "text", "text": "", "label": "ZIP/Postal Code"}], "title": "Parent 2/Guardian 2: address"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Spring 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Exercise Science and Kinesiology", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": true}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "A college guide or ranking", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sport", "kind": "text", "text": "Baseball", "label": "For which sport are you being recruited?"}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Lycée Saint-Exupéry d’Exemple", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "152 Old Mill Road", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Tennessee", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37919", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "November 2025", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Quint", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": "O''Brien''s grades.pdf", "sizeText": "2 KB"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Blue Heron State University", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Knoxville", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Tennessee", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "570", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "640", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "3", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "3", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "I learned to ask for help in eleventh grade, which was the hardest subject. Last summer I kept the scores for our town’s chess club. Last summer I kept the scores for our town’s chess club.", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "hs_zip": "37919", "country": "USA", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "TN", "grad_year": "2025", "last_name": "पटेल", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-06-05", "conviction": "N", "entry_term": "2027SP", "first_hear": "GUIDE", "first_name": "Kavya", "grad_month": "11", "hs_country": "USA", "phone_home": "(865) 555-0163", "race_asian": false, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "lmu_athlete": "Y", "mailing_zip": "37919", "middle_name": "Ms. Adler", "college_city": "Knoxville", "college_name": "Blue Heron State University", "mailing_city": "Knoxville", "parent_phone": "(901) 555-0137", "phone_mobile": "(901) 555-0146", "applied_major": "31.0505", "college_state": "TN", "mailing_state": "TN", "optin_sms_ind": true, "parent_2_city": "Knoxville", "parent_prefix": "DR", "test_optional": "Y", "address_line_1": "142 Old Mill Road", "address_line_2": "Apt. 5", "parent_2_phone": "(615) 555-0192", "preferred_name": "Kavya", "sat_score_math": "640", "mailing_country": "USA", "citizenship_type": "US", "parent_2_country": "USA", "campus_preference": "M", "hs_address_line_1": "152 Old Mill Road", "parent_first_name": "Ruth", "housing_preference": "OFF_CAMPUS", "parent_2_education": "SOME_HS", "parent_2_last_name": "Quint", "personal_statement": "I learned to ask for help in eleventh grade, which was the hardest subject. Last summer I kept the scores for our town’s chess club. Last summer I kept the scores for our town’s chess club.", "counselor_last_name": "Quint", "parent_2_first_name": "Odile", "parent_relationship": "FATHER", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": true, "parent_2_relationship": "SIBLING", "mailing_address_line_1": "736 Juniper Court", "mailing_address_line_2": "Apt. 20", "parent_2_email_address": "counselor@example.org", "parent_2_address_line_2": "Ms. Adler", "sat_score_essay_writing": "3", "counselor_waiver_request": "N", "sat_score_essay_analysis": "3", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "parent_addr_same_as_stu_perm": "Y", "mailing_addr_same_as_perm_addr": "N", "parent_2_addr_same_as_stu_perm": "N", "parent_communication_preference": "2", "mailing_address_line_1_user_entered": "Y"}', '[{"file_key": "uploads/9bc43236-0275-4d5d-a453-2bfebd171036/transcript/6ec0183a31f8d84ce208f96e374bcdd336866e648be46067", "file_name": "O''Brien''s grades.pdf", "file_size": 2122, "answer_key": "transcript", "page_count": 2, "pdf_file_key": "documents/9bc43236-0275-4d5d-a453-2bfebd171036/transcript/6ec0183a31f8d84ce208f96e374bcdd336866e648be46067"}]', 10, false, NULL, NULL),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 1, 'LMU YNMN GG22', 'current', '2026-10-10 05:00:58.414+00', '5ab9493c906552a5', '{"tabs": {"transcript": "upload", "personal_statement": "upload"}, "answers": {"city": "成都", "gender": "X", "hs_zip": "37830", "country": "CHN", "hs_city": "成都", "hs_name": "Instituto Ejemplo del Valle", "hs_state": "AL", "ethnicity": "H", "grad_year": "2025", "last_name": "王", "residence": "TN", "suspended": "N", "birth_date": "2008-02-06", "conviction": "N", "entry_term": "2027FA", "first_name": "浩然", "grad_month": "1", "phone_home": "(423) 555-0190", "race_asian": true, "race_black": true, "race_white": true, "gender_desc": "Another gender", "gender_iden": "QUESTIONING", "legal_agree": true, "college_city": "成都", "college_name": "Rivermouth Community College", "country_desc": "China", "phone_mobile": "(423) 555-0117", "applied_major": "52.0301", "college_state": "MB", "email_address": "haoran.wang@example.org", "hs_state_desc": "Alabama", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "2 Cedar Bluff Lane", "address_line_2": "Apt. 36", "ethnicity_desc": "Hispanic or Latino", "grad_year_desc": "2025", "preferred_name": "浩然", "residence_desc": "Yes, for the past 12 months or longer", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "grad_month_desc": "January", "citizenship_type": "VISA", "gender_iden_desc": "Exploring or questioning", "campus_preference": "M", "hs_address_line_1": "106 Main Street", "applied_major_desc": "Accounting", "college_state_desc": "Manitoba", "housing_preference": "UNDECIDED", "test_optional_desc": "Yes", "phone_international": "+44 20 7946 0148", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "citizenship_type_desc": "Citizen of another country", "campus_preference_desc": "Laurel Mountain", "counselor_email_address": "office@example.org", "housing_preference_desc": "I don’t know yet", "counselor_waiver_request": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "personal_statement_document": "ANSWERED", "counselor_waiver_request_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "attend_tennessee_highschool_desc": "Yes", "mailing_addr_same_as_perm_addr_desc": "Yes"}, "documents": {"personal_statement_document": {"file_name": "成绩单.pdf", "file_size": 1310}}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "浩然", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "王", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "浩然", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "haoran.wang@example.org", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(423) 555-0190", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(423) 555-0117", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "February 6, 2008", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Another gender", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Exploring or questioning", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "China", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "2 Cedar Bluff Lane", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 36", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "成都", "label": "City"}, {"key": "zip", "kind": "text", "text": "", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "phone_international", "kind": "text", "text": "+44 20 7946 0148", "label": "International Phone"}], "title": "Your phone abroad"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "Yes, for the past 12 months or longer", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "Citizen of another country", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": true}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": true}, {"label": "Black or African American", "checked": true}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Accounting", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": true}]}, {"key": "first_hear", "kind": "text", "text": "", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Instituto Ejemplo del Valle", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "106 Main Street", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "成都", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Alabama", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "January 2025", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "office@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": null, "sizeText": null}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Rivermouth Community College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "成都", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Manitoba", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement_document", "kind": "document", "label": "Personal statement", "fileName": "成绩单.pdf", "sizeText": "1 KB"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"city": "成都", "gender": "X", "hs_zip": "37830", "country": "CHN", "hs_city": "成都", "hs_name": "Instituto Ejemplo del Valle", "hs_state": "AL", "ethnicity": "H", "grad_year": "2025", "last_name": "王", "residence": "TN", "suspended": "N", "birth_date": "2008-02-06", "conviction": "N", "entry_term": "2027FA", "first_name": "浩然", "grad_month": "1", "phone_home": "(423) 555-0190", "race_asian": true, "race_black": true, "race_white": true, "gender_iden": "QUESTIONING", "legal_agree": true, "college_city": "成都", "college_name": "Rivermouth Community College", "phone_mobile": "(423) 555-0117", "applied_major": "52.0301", "college_state": "MB", "email_address": "haoran.wang@example.org", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "2 Cedar Bluff Lane", "address_line_2": "Apt. 36", "preferred_name": "浩然", "citizenship_type": "VISA", "campus_preference": "M", "hs_address_line_1": "106 Main Street", "housing_preference": "UNDECIDED", "phone_international": "+44 20 7946 0148", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": false, "counselor_email_address": "office@example.org", "counselor_waiver_request": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '[{"file_key": "uploads/6fdeea21-cc5b-4def-af45-5906e7b2292c/personal_statement_document/d69079f7255c06b23454ed0212714a79976dfd90bb44a71a", "file_name": "成绩单.pdf", "file_size": 1310, "answer_key": "personal_statement_document", "page_count": 1, "pdf_file_key": "documents/6fdeea21-cc5b-4def-af45-5906e7b2292c/personal_statement_document/d69079f7255c06b23454ed0212714a79976dfd90bb44a71a"}]', 11, false, NULL, NULL),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 1, 'LMU XXD4 TM45', 'current', '2026-10-31 00:13:13.577+00', '5ab9493c906552a5', '{"tabs": {"personal_statement": "write"}, "answers": {"zip": "28801", "city": "Asheville", "state": "NC", "gender": "F", "country": "USA", "hs_name": "Instituto Ejemplo del Valle", "ethnicity": "N", "grad_year": "2025", "last_name": "Beauchamp", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-01-22", "conviction": "N", "entry_term": "2027FA", "first_hear": "SEARCH", "first_name": "Ava", "grad_month": "3", "hs_country": "USA", "phone_home": "(423) 555-0183", "race_asian": false, "race_black": false, "race_white": false, "state_desc": "North Carolina", "gender_desc": "Female", "gender_iden": "WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Asheville", "college_name": "Rivermouth Community College", "country_desc": "United States", "phone_mobile": "(865) 555-0141", "applied_major": "05.0135", "address_line_1": "356 County Road 12", "address_line_2": "Apt. 12", "ethnicity_desc": "Not Hispanic or Latino", "grad_year_desc": "2025", "sat_score_math": "570", "sat_taken_desc": "Yes", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "first_hear_desc": "An internet search", "grad_month_desc": "March", "hs_country_desc": "United States", "citizenship_type": "DACA", "gender_iden_desc": "Woman", "campus_preference": "M", "applied_major_desc": "Appalachian Studies", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "citizenship_type_desc": "DACA recipient", "campus_preference_desc": "Laurel Mountain", "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "family_member_graduate_desc": "Yes, a grandparent", "counselor_waiver_request_desc": "No", "mailing_addr_same_as_perm_addr": "Y", "attend_tennessee_highschool_desc": "No", "mailing_addr_same_as_perm_addr_desc": "Yes"}, "documents": {}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Ava", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Odile Achterberg", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "Beauchamp", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(423) 555-0183", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(865) 555-0141", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": false}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "January 22, 2008", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Woman", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "356 County Road 12", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 12", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Asheville", "label": "City"}, {"key": "state", "kind": "text", "text": "North Carolina", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "28801", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "DACA recipient", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": true}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "Yes, a grandparent", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Appalachian Studies", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "An internet search", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Instituto Ejemplo del Valle", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "March 2025", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Anselm", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "counselor@example.org", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript", "kind": "document", "label": "Transcript", "fileName": null, "sizeText": null}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Rivermouth Community College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Asheville", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "570", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "570", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "4", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "28801", "city": "Asheville", "state": "NC", "gender": "F", "country": "USA", "hs_name": "Instituto Ejemplo del Valle", "ethnicity": "N", "grad_year": "2025", "last_name": "Beauchamp", "sat_taken": "Y", "suspended": "N", "birth_date": "2008-01-22", "conviction": "N", "entry_term": "2027FA", "first_hear": "SEARCH", "first_name": "Ava", "grad_month": "3", "hs_country": "USA", "phone_home": "(423) 555-0183", "race_asian": false, "race_black": false, "race_white": false, "gender_iden": "WOMAN", "legal_agree": true, "middle_name": "Odile Achterberg", "college_city": "Asheville", "college_name": "Rivermouth Community College", "phone_mobile": "(865) 555-0141", "applied_major": "05.0135", "address_line_1": "356 County Road 12", "address_line_2": "Apt. 12", "sat_score_math": "570", "citizenship_type": "DACA", "campus_preference": "M", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "family_member_graduate": "GRANDPARENT", "counselor_email_address": "counselor@example.org", "sat_score_essay_reading": "4", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "sat_score_reading_writing": "570", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "mailing_addr_same_as_perm_addr": "Y"}', '[]', 13, false, NULL, NULL),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 1, 'LMU WA5D Q4T4', 'corrected', '2026-10-18 23:43:24.659+00', '5ab9493c906552a5', '{"tabs": {"transcript": "school"}, "answers": {"zip": "37830", "city": "Nashville", "state": "AL", "gender": "X", "hs_zip": "37830", "country": "USA", "hs_city": "Nashville", "hs_name": "示例外国语学校", "hs_state": "CT", "ethnicity": "H", "last_name": "St. James", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2008-06-10", "conviction": "N", "entry_term": "2027FA", "first_hear": "COUNSELOR", "first_name": "Jaylen", "hs_country": "USA", "phone_home": "(901) 555-0126", "race_asian": false, "race_black": false, "race_white": false, "state_desc": "Alabama", "gender_desc": "Another gender", "legal_agree": true, "college_name": "Blue Heron State University", "country_desc": "United States", "phone_mobile": "(615) 555-0171", "applied_major": "52.0301", "college_state": "MB", "hs_state_desc": "Connecticut", "optin_sms_ind": true, "address_line_1": "67 N. 5th Avenue", "ethnicity_desc": "Hispanic or Latino", "preferred_name": "Jaylen", "residence_desc": "I’m not sure", "sat_taken_desc": "No", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "first_hear_desc": "A counselor or teacher", "hs_country_desc": "United States", "campus_preference": "M", "transcript_sender": "Mr. Quint", "applied_major_desc": "Accounting", "college_state_desc": "Manitoba", "counselor_last_name": "Quint", "counselor_first_name": "Imani", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "campus_preference_desc": "Laurel Mountain", "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N", "counselor_waiver_request_desc": "No", "attend_tennessee_highschool_desc": "No"}, "documents": {}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Jaylen", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "St. James", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Jaylen", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(901) 555-0126", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(615) 555-0171", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "June 10, 2008", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Another gender", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "67 N. 5th Avenue", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Nashville", "label": "City"}, {"key": "state", "kind": "text", "text": "Alabama", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "residence", "kind": "text", "text": "I’m not sure", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "", "label": "Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": true}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": false}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": true}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Accounting", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "A counselor or teacher", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "示例外国语学校", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Nashville", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Connecticut", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Imani", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Quint", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript_sender", "kind": "text", "text": "Mr. Quint", "label": "Who will send your transcript?"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Blue Heron State University", "label": "College"}, {"key": "college_city", "kind": "text", "text": "", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Manitoba", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Nashville", "state": "AL", "gender": "X", "hs_zip": "37830", "country": "USA", "hs_city": "Nashville", "hs_name": "示例外国语学校", "hs_state": "CT", "ethnicity": "H", "last_name": "St. James", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2008-06-10", "conviction": "N", "entry_term": "2027FA", "first_hear": "COUNSELOR", "first_name": "Jaylen", "hs_country": "USA", "phone_home": "(901) 555-0126", "race_asian": false, "race_black": false, "race_white": false, "legal_agree": true, "college_name": "Blue Heron State University", "phone_mobile": "(615) 555-0171", "applied_major": "52.0301", "college_state": "MB", "optin_sms_ind": true, "address_line_1": "67 N. 5th Avenue", "preferred_name": "Jaylen", "campus_preference": "M", "transcript_sender": "Mr. Quint", "counselor_last_name": "Quint", "counselor_first_name": "Imani", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "counselor_waiver_request": "N", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "N"}', '[]', 12, false, NULL, NULL),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 2, 'LMU EMCX 92DM', 'current', '2026-11-17 21:46:01.584+00', '5ab9493c906552a5', '{"tabs": {"transcript": "school"}, "answers": {"zip": "37830", "city": "Nashville", "state": "CT", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Nashville", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "CT", "act_taken": "Y", "ethnicity": "U", "last_name": "St. James", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2007-06-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "OTHER", "first_name": "Jaylen", "hs_country": "USA", "phone_home": "(423) 555-0116", "race_asian": false, "race_black": false, "race_white": true, "state_desc": "Connecticut", "citizenship": "CIV", "gender_desc": "Female", "legal_agree": true, "middle_name": "Mr. Quint", "college_name": "Example Valley College", "country_desc": "United States", "phone_mobile": "(931) 555-0164", "applied_major": "52.0213", "college_state": "OR", "email_address": "jaylen.stjames@example.com", "hs_state_desc": "Connecticut", "optin_sms_ind": true, "test_optional": "Y", "act_taken_desc": "Yes", "address_line_1": "859 Juniper Court", "address_line_2": "Apt. 19", "ethnicity_desc": "Prefer not to say", "preferred_name": "Jaylen", "residence_desc": "I’m not sure", "sat_taken_desc": "No", "suspended_desc": "No", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "first_hear_desc": "Some other way", "hs_country_desc": "United States", "citizenship_desc": "Côte d’Ivoire", "citizenship_type": "VISA", "campus_preference": "O", "hs_address_line_1": "793 County Road 12", "transcript_sender": "Mr. Quint", "applied_major_desc": "Organizational Leadership", "college_state_desc": "Oregon", "housing_preference": "HALL", "personal_statement": "My grandmother taught me to count with beans, and I have not stopped since. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. At home we speak two languages, and argue in a third. I learned to ask for help in eleventh grade, which was the hardest subject.", "test_optional_desc": "Yes", "act_score_composite": "1", "counselor_last_name": "Achterberg", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "citizenship_type_desc": "Citizen of another country", "campus_preference_desc": "Online", "family_member_graduate": "GRANDPARENT", "housing_preference_desc": "In a residence hall", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "family_member_graduate_desc": "Yes, a grandparent", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0", "attend_tennessee_highschool_desc": "Yes", "mailing_addr_same_as_perm_addr_desc": "Yes", "parent_communication_preference_desc": "No, only to me"}, "documents": {}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Jaylen", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Mr. Quint", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "St. James", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "Jaylen", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "jaylen.stjames@example.com", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(423) 555-0116", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(931) 555-0164", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": true}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "June 8, 2007", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "859 Juniper Court", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 19", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Nashville", "label": "City"}, {"key": "state", "kind": "text", "text": "Connecticut", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37830", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "I’m not sure", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "Citizen of another country", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "Côte d’Ivoire", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": true}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": false}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": false}, {"label": "Native Hawaiian or other Pacific Islander", "checked": false}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "Yes, a grandparent", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": true}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": false}, {"label": "Knoxville", "checked": false}, {"label": "Online", "checked": true}]}, {"key": "applied_major", "kind": "text", "text": "Organizational Leadership", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": true}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": false}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "Some other way", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Lycée Saint-Exupéry d’Exemple", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "793 County Road 12", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Nashville", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Connecticut", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "37830", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "United States", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Anselm", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Achterberg", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript_sender", "kind": "text", "text": "Mr. Quint", "label": "Who will send your transcript?"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "Example Valley College", "label": "College"}, {"key": "college_city", "kind": "text", "text": "", "label": "City"}, {"key": "college_state", "kind": "text", "text": "Oregon", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "act_test_month", "kind": "text", "text": "", "label": "When did you take the ACT?"}, {"key": "act_score_composite", "kind": "text", "text": "1", "label": "ACT Composite Score"}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "My grandmother taught me to count with beans, and I have not stopped since. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. At home we speak two languages, and argue in a third. I learned to ask for help in eleventh grade, which was the hardest subject.", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37830", "city": "Nashville", "state": "CT", "gender": "F", "hs_zip": "37830", "country": "USA", "hs_city": "Nashville", "hs_name": "Lycée Saint-Exupéry d’Exemple", "hs_state": "CT", "act_taken": "Y", "ethnicity": "U", "last_name": "St. James", "residence": "UNSURE", "sat_taken": "N", "suspended": "N", "birth_date": "2007-06-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "OTHER", "first_name": "Jaylen", "hs_country": "USA", "phone_home": "(423) 555-0116", "race_asian": false, "race_black": false, "race_white": true, "citizenship": "CIV", "legal_agree": true, "middle_name": "Mr. Quint", "college_name": "Example Valley College", "phone_mobile": "(931) 555-0164", "applied_major": "52.0213", "college_state": "OR", "email_address": "jaylen.stjames@example.com", "optin_sms_ind": true, "test_optional": "Y", "address_line_1": "859 Juniper Court", "address_line_2": "Apt. 19", "preferred_name": "Jaylen", "citizenship_type": "VISA", "campus_preference": "O", "hs_address_line_1": "793 County Road 12", "transcript_sender": "Mr. Quint", "housing_preference": "HALL", "personal_statement": "My grandmother taught me to count with beans, and I have not stopped since. I take apart radios and put them together again; two of them work. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. At home we speak two languages, and argue in a third. I learned to ask for help in eleventh grade, which was the hardest subject.", "act_score_composite": "1", "counselor_last_name": "Achterberg", "counselor_first_name": "Anselm", "hs_name_user_entered": "Y", "race_american_indian": false, "race_native_hawaiian": false, "family_member_graduate": "GRANDPARENT", "counselor_waiver_request": "N", "citizen_qualified_present": "Y", "college_name_user_entered": "Y", "address_line_1_user_entered": "Y", "attend_tennessee_highschool": "Y", "mailing_addr_same_as_perm_addr": "Y", "parent_communication_preference": "0"}', '[]', 17, false, NULL, NULL),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 1, 'LMU EVCE CJVF', 'corrected', '2026-11-15 00:57:42.83+00', '5ab9493c906552a5', '{"tabs": {"transcript": "school"}, "answers": {"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "country": "USA", "hs_city": "Knoxville", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "grad_year": "2026", "last_name": "St. James", "sat_taken": "Y", "suspended": "Y", "birth_date": "2008-12-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "COUNSELOR", "first_name": "Mary-Kate", "grad_month": "3", "phone_home": "(423) 555-0164", "race_asian": false, "race_black": true, "race_white": true, "sport_desc": "Baseball", "state_desc": "Tennessee", "citizenship": "NAM", "gender_desc": "Female", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "Y", "middle_name": "Mr. Quint", "college_city": "Knoxville", "country_desc": "United States", "phone_mobile": "(423) 555-0170", "applied_major": "52.0201", "email_address": "marykate.stjames@example.org", "hs_state_desc": "Tennessee", "address_line_1": "232 N. 5th Avenue", "address_line_2": "Apt. 8", "grad_year_desc": "2026", "sat_score_math": "570", "sat_taken_desc": "Yes", "suspended_desc": "Yes", "conviction_desc": "No", "entry_term_desc": "Fall 2027", "first_hear_desc": "A counselor or teacher", "grad_month_desc": "March", "citizenship_desc": "Namibia", "citizenship_type": "DACA", "gender_iden_desc": "Man", "lmu_athlete_desc": "Yes", "campus_preference": "K", "hs_address_line_1": "595 County Road 12", "suspended_comment": "My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject.", "transcript_sender": "Mr. Quint", "applied_major_desc": "Business Administration", "housing_preference": "OFF_CAMPUS", "counselor_last_name": "Sample", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "citizenship_type_desc": "DACA recipient", "campus_preference_desc": "Knoxville", "housing_preference_desc": "In my own place off campus", "sat_score_essay_reading": "6", "sat_score_essay_writing": "8", "counselor_waiver_request": "N", "sat_score_essay_analysis": "4", "citizen_qualified_present": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "counselor_waiver_request_desc": "No", "citizen_qualified_present_desc": "Yes", "mailing_addr_same_as_perm_addr": "Y", "mailing_addr_same_as_perm_addr_desc": "Yes"}, "documents": {}, "addAnother": {}}', '[{"title": "About You", "sections": [{"rows": [{"key": "first_name", "kind": "text", "text": "Mary-Kate", "label": "First Name"}, {"key": "middle_name", "kind": "text", "text": "Mr. Quint", "label": "Middle Name"}, {"key": "last_name", "kind": "text", "text": "St. James", "label": "Last Name"}, {"key": "preferred_name", "kind": "text", "text": "", "label": "Preferred Name"}], "title": "Your name"}, {"rows": [{"key": "email_address", "kind": "text", "text": "marykate.stjames@example.org", "label": "Email Address"}, {"key": "phone_home", "kind": "text", "text": "(423) 555-0164", "label": "Home Phone"}, {"key": "phone_mobile", "kind": "text", "text": "(423) 555-0170", "label": "Cell Phone"}, {"key": "optin_sms_ind", "kind": "marks", "label": "Text message updates", "marks": [{"label": "Send me text message updates about my application", "checked": false}]}], "title": "How to reach you"}, {"rows": [{"key": "birth_date", "kind": "text", "text": "December 8, 2008", "label": "Date of Birth"}, {"key": "gender", "kind": "text", "text": "Female", "label": "Gender"}, {"key": "gender_iden", "kind": "text", "text": "Man", "label": "Gender Identity"}], "title": "Birth and gender"}, {"rows": [{"key": "country", "kind": "text", "text": "United States", "label": "Country"}, {"key": "address_line_1", "kind": "text", "text": "232 N. 5th Avenue", "label": "Address"}, {"key": "address_line_2", "kind": "text", "text": "Apt. 8", "label": "Address Line 2"}, {"key": "city", "kind": "text", "text": "Knoxville", "label": "City"}, {"key": "state", "kind": "text", "text": "Tennessee", "label": "State/Province"}, {"key": "zip", "kind": "text", "text": "37919", "label": "ZIP/Postal Code"}, {"key": "mailing_addr_same_as_perm_addr", "kind": "marks", "label": "Should we send mail to this address?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Permanent address"}, {"rows": [{"key": "attend_tennessee_highschool", "kind": "marks", "label": "Did you attend high school in Tennessee?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}, {"key": "residence", "kind": "text", "text": "", "label": "Do you live in Tennessee?"}, {"key": "citizen_qualified_present", "kind": "marks", "label": "Are you a U.S. citizen, or a qualified alien lawfully present in the United States?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}], "title": "Tennessee residency"}, {"rows": [{"key": "citizenship_type", "kind": "text", "text": "DACA recipient", "label": "Citizenship"}, {"key": "citizenship", "kind": "text", "text": "Namibia", "label": "Country of Citizenship"}, {"key": "ethnicity", "kind": "marks", "label": "Ethnicity", "marks": [{"label": "Hispanic or Latino", "checked": false}, {"label": "Not Hispanic or Latino", "checked": false}, {"label": "Prefer not to say", "checked": false}]}, {"key": "race", "kind": "marks", "label": "Race", "marks": [{"label": "American Indian or Alaska Native", "checked": true}, {"label": "Asian", "checked": false}, {"label": "Black or African American", "checked": true}, {"label": "Native Hawaiian or other Pacific Islander", "checked": true}, {"label": "White", "checked": true}]}], "title": "Citizenship and background"}, {"rows": [{"key": "family_member_graduate", "kind": "text", "text": "", "label": "Has anyone in your family graduated from Laurel Mountain University?"}, {"key": "parent_communication_preference", "kind": "marks", "label": "May we write to a parent or guardian about your application?", "marks": [{"label": "No, only to me", "checked": false}, {"label": "Yes, to one parent or guardian", "checked": false}, {"label": "Yes, to two parents or guardians", "checked": false}]}], "title": "You and Laurel Mountain"}]}, {"title": "Your Academics", "sections": [{"rows": [{"key": "entry_term", "kind": "text", "text": "Fall 2027", "label": "When do you plan to enroll?"}, {"key": "campus_preference", "kind": "marks", "label": "Campus Preference", "marks": [{"label": "Laurel Mountain", "checked": false}, {"label": "Knoxville", "checked": true}, {"label": "Online", "checked": false}]}, {"key": "applied_major", "kind": "text", "text": "Business Administration", "label": "What are you interested in studying?"}, {"key": "housing_preference", "kind": "marks", "label": "Where would you like to live?", "marks": [{"label": "In a residence hall", "checked": false}, {"label": "In a campus apartment", "checked": false}, {"label": "At home with family", "checked": false}, {"label": "In my own place off campus", "checked": true}, {"label": "I don’t know yet", "checked": false}]}, {"key": "first_hear", "kind": "text", "text": "A counselor or teacher", "label": "How did you first hear about Laurel Mountain University?"}], "title": "Your plans"}, {"rows": [{"key": "lmu_athlete", "kind": "marks", "label": "Are you being recruited to play a sport at Laurel Mountain?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sport", "kind": "text", "text": "Baseball", "label": "For which sport are you being recruited?"}], "title": "Athletics"}, {"rows": [{"key": "hs_name", "kind": "text", "text": "Cedar Bluff Academy", "label": "High school"}, {"key": "hs_address_line_1", "kind": "text", "text": "595 County Road 12", "label": "School Address"}, {"key": "hs_city", "kind": "text", "text": "Knoxville", "label": "School City"}, {"key": "hs_state", "kind": "text", "text": "Tennessee", "label": "School State/Province"}, {"key": "hs_zip", "kind": "text", "text": "", "label": "School ZIP/Postal Code"}, {"key": "hs_country", "kind": "text", "text": "", "label": "School Country"}, {"key": "grad_month", "kind": "text", "text": "March 2026", "label": "Graduation"}], "title": "High school"}, {"rows": [{"key": "counselor_first_name", "kind": "text", "text": "Ruth", "label": "Counselor’s First Name"}, {"key": "counselor_last_name", "kind": "text", "text": "Sample", "label": "Counselor’s Last Name"}, {"key": "counselor_email_address", "kind": "text", "text": "", "label": "Counselor’s Email Address"}], "title": "School counselor"}, {"rows": [{"key": "transcript_sender", "kind": "text", "text": "Mr. Quint", "label": "Who will send your transcript?"}], "title": "Transcript"}, {"rows": [{"key": "college_name", "kind": "text", "text": "", "label": "College"}, {"key": "college_city", "kind": "text", "text": "Knoxville", "label": "City"}, {"key": "college_state", "kind": "text", "text": "", "label": "State/Province"}], "title": "Colleges attended: College 1"}, {"rows": [{"key": "test_optional", "kind": "marks", "label": "Should we read your application without ACT or SAT scores?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "Test scores"}, {"rows": [{"key": "sat_taken", "kind": "marks", "label": "Have you taken the SAT?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "sat_test_month", "kind": "text", "text": "", "label": "When did you take the SAT?"}, {"key": "sat_score_reading_writing", "kind": "text", "text": "640", "label": "SAT Evidence-Based Reading and Writing Score"}, {"key": "sat_score_math", "kind": "text", "text": "570", "label": "SAT Math Score"}, {"key": "sat_score_essay_reading", "kind": "text", "text": "6", "label": "SAT Essay Reading Score"}, {"key": "sat_score_essay_analysis", "kind": "text", "text": "4", "label": "SAT Essay Analysis Score"}, {"key": "sat_score_essay_writing", "kind": "text", "text": "8", "label": "SAT Essay Writing Score"}], "title": "SAT"}, {"rows": [{"key": "act_taken", "kind": "marks", "label": "Have you taken the ACT?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": false}]}], "title": "ACT"}]}, {"title": "Final Steps", "sections": [{"rows": [{"key": "conviction", "kind": "marks", "label": "Have you been convicted of a felony?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}, {"key": "suspended", "kind": "marks", "label": "Have you been suspended from any school?", "marks": [{"label": "Yes", "checked": true}, {"label": "No", "checked": false}]}, {"key": "suspended_comment", "kind": "text", "text": "My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject.", "label": "Have you been suspended from any school? Please explain."}], "title": "Your record"}, {"rows": [{"key": "counselor_waiver_request", "kind": "marks", "label": "Do you waive your right to review letters of recommendation?", "marks": [{"label": "Yes", "checked": false}, {"label": "No", "checked": true}]}], "title": "Letters of recommendation"}, {"rows": [{"key": "personal_statement", "kind": "text", "text": "", "label": "Personal statement"}], "title": "Personal statement (optional)"}, {"rows": [{"key": "legal_agree", "kind": "marks", "label": "I certify that the information is complete and correct.", "marks": [{"label": "I agree", "checked": true}]}], "title": "Certification"}]}]', '{"zip": "37919", "city": "Knoxville", "sport": "MBA", "state": "TN", "gender": "F", "country": "USA", "hs_city": "Knoxville", "hs_name": "Cedar Bluff Academy", "hs_state": "TN", "grad_year": "2026", "last_name": "St. James", "sat_taken": "Y", "suspended": "Y", "birth_date": "2008-12-08", "conviction": "N", "entry_term": "2027FA", "first_hear": "COUNSELOR", "first_name": "Mary-Kate", "grad_month": "3", "phone_home": "(423) 555-0164", "race_asian": false, "race_black": true, "race_white": true, "citizenship": "NAM", "gender_iden": "MAN", "legal_agree": true, "lmu_athlete": "Y", "middle_name": "Mr. Quint", "college_city": "Knoxville", "phone_mobile": "(423) 555-0170", "applied_major": "52.0201", "email_address": "marykate.stjames@example.org", "address_line_1": "232 N. 5th Avenue", "address_line_2": "Apt. 8", "sat_score_math": "570", "citizenship_type": "DACA", "campus_preference": "K", "hs_address_line_1": "595 County Road 12", "suspended_comment": "My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject. My grandmother taught me to count with beans, and I have not stopped since. Last summer I kept the scores for our town’s chess club. My grandmother taught me to count with beans, and I have not stopped since. I learned to ask for help in eleventh grade, which was the hardest subject.", "transcript_sender": "Mr. Quint", "housing_preference": "OFF_CAMPUS", "counselor_last_name": "Sample", "counselor_first_name": "Ruth", "hs_name_user_entered": "Y", "race_american_indian": true, "race_native_hawaiian": true, "sat_score_essay_reading": "6", "sat_score_essay_writing": "8", "counselor_waiver_request": "N", "sat_score_essay_analysis": "4", "citizen_qualified_present": "Y", "sat_score_reading_writing": "640", "address_line_1_user_entered": "Y", "mailing_addr_same_as_perm_addr": "Y"}', '[]', 16, false, NULL, NULL);


--
-- Data for Name: successful_login; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.successful_login VALUES
	(1, 'a6da9f49-30dd-48ec-acf8-b44c058bc3c1', '2025-09-11 02:26:08.973+00'),
	(2, '6fdeea21-cc5b-4def-af45-5906e7b2292c', '2026-09-10 18:53:28.996+00'),
	(3, '8dea16b4-7406-477a-a512-177d0cdfaa2f', '2025-10-29 20:43:59.483+00'),
	(4, 'ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', '2025-12-10 15:18:36.183+00'),
	(5, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2025-10-18 07:47:29.554+00'),
	(6, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-07 04:27:16.745+00'),
	(7, '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-21 18:16:49.323+00'),
	(8, '8a05cfab-4c82-4e0c-acee-bcab4f272f4a', '2026-10-31 11:33:27.048+00'),
	(9, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2025-11-25 05:25:23.663+00'),
	(10, '9bc43236-0275-4d5d-a453-2bfebd171036', '2026-08-23 16:28:28.774+00'),
	(11, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-10-12 20:59:33.321+00'),
	(12, 'faaea0ed-a241-4512-a57a-6fd4bac440f9', '2025-11-27 05:41:56.074+00'),
	(13, 'b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', '2026-09-23 16:31:48.347+00'),
	(14, 'd03ec3d3-16b0-4089-a4d2-bcd757c2fb50', '2026-11-05 08:07:38.479+00'),
	(15, '88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', '2025-11-30 07:39:06.452+00'),
	(16, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-23 13:33:49.405+00'),
	(17, 'fbf5b094-7098-46f2-afa3-50c26fac20b2', '2026-11-29 04:04:21.845+00'),
	(18, '569254ea-5c12-4d71-af3a-deef75a90848', '2026-11-29 04:04:22.166+00'),
	(19, '3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', '2026-11-29 04:04:22.338+00'),
	(20, 'b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', '2026-11-29 04:04:22.465+00'),
	(21, '00207f7f-23f7-49b4-af8f-7108cdcb1732', '2026-11-29 04:04:22.624+00'),
	(22, 'bc24c92d-2bb3-421a-a6f7-83e8ec504048', '2026-11-29 04:04:23.019+00');


--
-- Data for Name: term_extension; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: upload_key; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: web_status; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.web_status VALUES
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 1, 'started', '2025-09-15 12:49:38.165+00'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 1, 'validating', '2025-10-19 08:21:39.475+00'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 1, 'submitted', '2025-10-19 08:21:39.475+00'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 1, 'started', '2025-10-21 20:13:54.794+00'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 1, 'started', '2025-11-02 00:05:42.768+00'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 1, 'validating', '2025-11-13 02:40:31.124+00'),
	('bc24c92d-2bb3-421a-a6f7-83e8ec504048', 1, 'submitted', '2025-11-13 02:40:31.124+00'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 2, 'started', '2025-11-15 14:49:11.499+00'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 1, 'validating', '2025-11-20 16:48:12.22+00'),
	('8dea16b4-7406-477a-a512-177d0cdfaa2f', 1, 'submitted', '2025-11-20 16:48:12.22+00'),
	('b84d0f46-e0fb-4911-af3a-b2bd6b0bf5fb', 1, 'started', '2025-11-27 05:31:18.822+00'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 1, 'started', '2025-11-30 21:07:14.143+00'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 1, 'started', '2025-12-04 06:17:14.263+00'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 2, 'validating', '2025-12-07 10:18:49.118+00'),
	('a6da9f49-30dd-48ec-acf8-b44c058bc3c1', 2, 'submitted', '2025-12-07 10:18:49.118+00'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 1, 'validating', '2025-12-10 18:39:45.851+00'),
	('faaea0ed-a241-4512-a57a-6fd4bac440f9', 1, 'submitted', '2025-12-10 18:39:45.851+00'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 1, 'started', '2025-12-11 15:59:14.044+00'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 1, 'validating', '2025-12-13 05:00:14.554+00'),
	('88ead707-cf6d-4bbd-a6fc-e339c2ca93e8', 1, 'submitted', '2025-12-13 05:00:14.554+00'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 1, 'validating', '2025-12-17 09:51:47.718+00'),
	('ba9f3365-fdfe-4e7f-a877-3aef1d6c86a7', 1, 'submitted', '2025-12-17 09:51:47.718+00'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 1, 'started', '2026-08-29 11:19:53.279+00'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 1, 'started', '2026-09-15 14:23:37.511+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 1, 'started', '2026-09-28 09:06:20.556+00'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 1, 'validating', '2026-09-28 16:34:23.25+00'),
	('9bc43236-0275-4d5d-a453-2bfebd171036', 1, 'submitted', '2026-09-28 16:34:23.25+00'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 1, 'validating', '2026-10-10 05:00:58.414+00'),
	('6fdeea21-cc5b-4def-af45-5906e7b2292c', 1, 'submitted', '2026-10-10 05:00:58.414+00'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 1, 'started', '2026-10-16 08:21:45.615+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 1, 'validating', '2026-10-18 23:43:24.659+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 1, 'submitted', '2026-10-18 23:43:24.659+00'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 1, 'validating', '2026-10-31 00:13:13.577+00'),
	('00207f7f-23f7-49b4-af8f-7108cdcb1732', 1, 'submitted', '2026-10-31 00:13:13.577+00'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 1, 'started', '2026-11-04 08:41:54.042+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 2, 'started', '2026-11-04 14:36:31.84+00'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 1, 'started', '2026-11-07 15:40:33.267+00'),
	('3d3d48cb-9b76-4d99-a631-b3f6d69cdd25', 1, 'started', '2026-11-08 08:09:47.625+00'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 1, 'validating', '2026-11-13 06:13:15.548+00'),
	('8a05cfab-4c82-4e0c-acee-bcab4f272f4a', 1, 'submitted', '2026-11-13 06:13:15.548+00'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 1, 'validating', '2026-11-15 00:57:42.83+00'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 1, 'submitted', '2026-11-15 00:57:42.83+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 2, 'validating', '2026-11-17 21:46:01.584+00'),
	('b0cf9f1c-9c7c-48aa-a1f6-fe705d153416', 2, 'submitted', '2026-11-17 21:46:01.584+00'),
	('d03ec3d3-16b0-4089-a4d2-bcd757c2fb50', 2, 'started', '2026-11-21 00:02:52.478+00'),
	('569254ea-5c12-4d71-af3a-deef75a90848', 1, 'started', '2026-11-22 02:48:24.023+00'),
	('fbf5b094-7098-46f2-afa3-50c26fac20b2', 1, 'started', '2026-11-24 04:12:15.338+00');


--
-- Data for Name: webhook_cursor; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook_delivery; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: account_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.account_event_id_seq', 6, true);


--
-- Name: application_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.application_event_id_seq', 125, true);


--
-- Name: application_note_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.application_note_id_seq', 3, true);


--
-- Name: feed_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.feed_event_id_seq', 18, true);


--
-- Name: feed_number; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.feed_number', 18, true);


--
-- Name: service_link_use_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.service_link_use_id_seq', 1, false);


--
-- Name: successful_login_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.successful_login_id_seq', 22, true);


--
-- Name: term_extension_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.term_extension_id_seq', 1, false);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261129 queue_stats_20261129_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261129
    ADD CONSTRAINT queue_stats_20261129_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261130 queue_stats_20261130_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261130
    ADD CONSTRAINT queue_stats_20261130_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: account_event account_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_pkey PRIMARY KEY (id);


--
-- Name: api_key api_key_key_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_key_hash_key UNIQUE (key_hash);


--
-- Name: api_key api_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (name);


--
-- Name: application_copy application_copy_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_copy
    ADD CONSTRAINT application_copy_pkey PRIMARY KEY (student_id);


--
-- Name: application_download application_download_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_download
    ADD CONSTRAINT application_download_pkey PRIMARY KEY (member_id, kind, student_id);


--
-- Name: application_event application_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_event
    ADD CONSTRAINT application_event_pkey PRIMARY KEY (id);


--
-- Name: application_figures application_figures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_figures
    ADD CONSTRAINT application_figures_pkey PRIMARY KEY (student_id);


--
-- Name: application_list application_list_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_list
    ADD CONSTRAINT application_list_pkey PRIMARY KEY (student_id);


--
-- Name: application_look application_look_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_look
    ADD CONSTRAINT application_look_pkey PRIMARY KEY (member_id, student_id);


--
-- Name: application_note application_note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_note
    ADD CONSTRAINT application_note_pkey PRIMARY KEY (id);


--
-- Name: application_note application_note_student_id_author_id_sent_as_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_note
    ADD CONSTRAINT application_note_student_id_author_id_sent_as_key UNIQUE (student_id, author_id, sent_as);


--
-- Name: application application_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application
    ADD CONSTRAINT application_pkey PRIMARY KEY (student_id);


--
-- Name: application_processing application_processing_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_processing
    ADD CONSTRAINT application_processing_pkey PRIMARY KEY (student_id);


--
-- Name: application_search application_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_search
    ADD CONSTRAINT application_search_pkey PRIMARY KEY (student_id);


--
-- Name: application_viewer application_viewer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_viewer
    ADD CONSTRAINT application_viewer_pkey PRIMARY KEY (student_id, member_id);


--
-- Name: confirmation_code confirmation_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.confirmation_code
    ADD CONSTRAINT confirmation_code_pkey PRIMARY KEY (id);


--
-- Name: conversion_time conversion_time_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversion_time
    ADD CONSTRAINT conversion_time_pkey PRIMARY KEY (student_id);


--
-- Name: demonstration demonstration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.demonstration
    ADD CONSTRAINT demonstration_pkey PRIMARY KEY (is_only);


--
-- Name: document document_file_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_file_key_key UNIQUE (file_key);


--
-- Name: document document_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (student_id, answer_key);


--
-- Name: export_cursor export_cursor_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.export_cursor
    ADD CONSTRAINT export_cursor_pkey PRIMARY KEY (name);


--
-- Name: feed_event feed_event_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feed_event
    ADD CONSTRAINT feed_event_number_key UNIQUE (number);


--
-- Name: feed_event feed_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feed_event
    ADD CONSTRAINT feed_event_pkey PRIMARY KEY (id);


--
-- Name: known_browser known_browser_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_pkey PRIMARY KEY (token_hash);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: lookup_entry lookup_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lookup_entry
    ADD CONSTRAINT lookup_entry_pkey PRIMARY KEY (category, id);


--
-- Name: lookup_filled lookup_filled_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lookup_filled
    ADD CONSTRAINT lookup_filled_pkey PRIMARY KEY (category);


--
-- Name: lookup_list lookup_list_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lookup_list
    ADD CONSTRAINT lookup_list_pkey PRIMARY KEY (category, id);


--
-- Name: lookup_word lookup_word_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lookup_word
    ADD CONSTRAINT lookup_word_pkey PRIMARY KEY (word, category);


--
-- Name: mail_process mail_process_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_process
    ADD CONSTRAINT mail_process_pkey PRIMARY KEY (id);


--
-- Name: mailbox mailbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailbox
    ADD CONSTRAINT mailbox_pkey PRIMARY KEY (key);


--
-- Name: office_status office_status_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.office_status
    ADD CONSTRAINT office_status_pkey PRIMARY KEY (student_id, item_key);


--
-- Name: password_reset password_reset_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash);


--
-- Name: prefill prefill_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.prefill
    ADD CONSTRAINT prefill_pkey PRIMARY KEY (id);


--
-- Name: prefill prefill_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.prefill
    ADD CONSTRAINT prefill_token_hash_key UNIQUE (token_hash);


--
-- Name: rate_limit rate_limit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);


--
-- Name: reminder reminder_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder
    ADD CONSTRAINT reminder_pkey PRIMARY KEY (student_id);


--
-- Name: reminder_search reminder_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_search
    ADD CONSTRAINT reminder_search_pkey PRIMARY KEY (number);


--
-- Name: service_link service_link_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link
    ADD CONSTRAINT service_link_pkey PRIMARY KEY (id);


--
-- Name: service_link service_link_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link
    ADD CONSTRAINT service_link_token_hash_key UNIQUE (token_hash);


--
-- Name: service_link_use service_link_use_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link_use
    ADD CONSTRAINT service_link_use_pkey PRIMARY KEY (id);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);


--
-- Name: sign_up sign_up_browser_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_up
    ADD CONSTRAINT sign_up_browser_hash_key UNIQUE (browser_hash);


--
-- Name: sign_up sign_up_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_up
    ADD CONSTRAINT sign_up_pkey PRIMARY KEY (id);


--
-- Name: staff_download_application staff_download_application_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_download_application
    ADD CONSTRAINT staff_download_application_pkey PRIMARY KEY (download_id, student_id);


--
-- Name: staff_download staff_download_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_download
    ADD CONSTRAINT staff_download_pkey PRIMARY KEY (id);


--
-- Name: staff_link staff_link_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_link
    ADD CONSTRAINT staff_link_pkey PRIMARY KEY (token_hash);


--
-- Name: staff_log staff_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_log
    ADD CONSTRAINT staff_log_pkey PRIMARY KEY (number);


--
-- Name: staff_member staff_member_email_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_email_key_key UNIQUE (email_key);


--
-- Name: staff_member staff_member_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_pkey PRIMARY KEY (id);


--
-- Name: staff_session staff_session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (token_hash);


--
-- Name: student student_email_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_email_key_key UNIQUE (email_key);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (id);


--
-- Name: submission submission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (student_id, number);


--
-- Name: submission submission_reference_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_reference_key UNIQUE (reference);


--
-- Name: successful_login successful_login_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.successful_login
    ADD CONSTRAINT successful_login_pkey PRIMARY KEY (id);


--
-- Name: term_extension term_extension_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.term_extension
    ADD CONSTRAINT term_extension_pkey PRIMARY KEY (id);


--
-- Name: upload_key upload_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload_key
    ADD CONSTRAINT upload_key_pkey PRIMARY KEY (file_key);


--
-- Name: web_status web_status_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_status
    ADD CONSTRAINT web_status_pkey PRIMARY KEY (student_id, submission_number, web_status);


--
-- Name: webhook_cursor webhook_cursor_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_cursor
    ADD CONSTRAINT webhook_cursor_pkey PRIMARY KEY (is_only);


--
-- Name: webhook_delivery webhook_delivery_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_number_key UNIQUE (number);


--
-- Name: webhook_delivery webhook_delivery_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261129_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261129_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261129 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261130_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261130_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261130 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: account_event_by_minute; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_event_by_minute ON public.account_event USING btree (address_hash, kind, network, minute, student_id) NULLS NOT DISTINCT WHERE (address_hash IS NOT NULL);


--
-- Name: account_event_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_event_by_student ON public.account_event USING btree (student_id, at);


--
-- Name: account_event_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_event_by_time ON public.account_event USING btree (at);


--
-- Name: application_by_correction; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_by_correction ON public.application USING btree (correction_until) WHERE (correction_until IS NOT NULL);


--
-- Name: application_download_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_download_by_student ON public.application_download USING btree (student_id);


--
-- Name: application_draft; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_draft ON public.application USING btree (changed_at) WHERE (submission_number = 0);


--
-- Name: application_event_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_event_by_student ON public.application_event USING btree (student_id, at);


--
-- Name: application_event_saved_in_minute; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX application_event_saved_in_minute ON public.application_event USING btree (student_id, actor, at) WHERE (kind = 'saved'::text);


--
-- Name: application_figures_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_figures_by_time ON public.application_figures USING btree (submitted_at) INCLUDE (is_withdrawn);


--
-- Name: application_list_by_assignee; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_assignee ON public.application_list USING btree (assignee, work_order, student_id) WHERE (assignee IS NOT NULL);


--
-- Name: application_list_by_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_change ON public.application_list USING btree (changed_at, student_id);


--
-- Name: application_list_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_name ON public.application_list USING btree (name_key, student_id);


--
-- Name: application_list_by_stage; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_stage ON public.application_list USING btree (stage, work_order, student_id) WHERE (stage IS NOT NULL);


--
-- Name: application_list_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_submission ON public.application_list USING btree (COALESCE(submitted_at, '1970-01-01 00:00:00+00'::timestamp with time zone), student_id);


--
-- Name: application_list_by_work; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_list_by_work ON public.application_list USING btree (work_order, student_id);


--
-- Name: application_look_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_look_by_student ON public.application_look USING btree (student_id);


--
-- Name: application_note_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_note_by_student ON public.application_note USING btree (student_id, id);


--
-- Name: application_search_by_variants; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_search_by_variants ON public.application_search USING gin (variants) WITH (fastupdate=off);


--
-- Name: application_search_by_words; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX application_search_by_words ON public.application_search USING gin (words) WITH (fastupdate=off);


--
-- Name: confirmation_code_by_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX confirmation_code_by_address ON public.confirmation_code USING btree (email_key);


--
-- Name: feed_event_by_reference; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feed_event_by_reference ON public.feed_event USING btree (lower(reference));


--
-- Name: feed_event_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feed_event_by_student ON public.feed_event USING btree (student_id, number);


--
-- Name: known_browser_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_browser_by_student ON public.known_browser USING btree (student_id, used_at);


--
-- Name: known_browser_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_browser_by_use ON public.known_browser USING btree (used_at);


--
-- Name: lookup_list_of_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_list_of_address ON public.lookup_list USING gin (words) WHERE (category = 'address'::text);


--
-- Name: lookup_list_of_college_ceeb; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_list_of_college_ceeb ON public.lookup_list USING gin (words) WHERE (category = 'college_ceeb'::text);


--
-- Name: lookup_list_of_hs_ceeb; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_list_of_hs_ceeb ON public.lookup_list USING gin (words) WHERE (category = 'hs_ceeb'::text);


--
-- Name: lookup_word_of_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_word_of_address ON public.lookup_word USING gin (variants) WHERE (category = 'address'::text);


--
-- Name: lookup_word_of_college_ceeb; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_word_of_college_ceeb ON public.lookup_word USING gin (variants) WHERE (category = 'college_ceeb'::text);


--
-- Name: lookup_word_of_hs_ceeb; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lookup_word_of_hs_ceeb ON public.lookup_word USING gin (variants) WHERE (category = 'hs_ceeb'::text);


--
-- Name: mailbox_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailbox_by_end ON public.mailbox USING btree (ends_at);


--
-- Name: password_reset_by_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_reset_by_address ON public.password_reset USING btree (email_key);


--
-- Name: prefill_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX prefill_by_end ON public.prefill USING btree (LEAST(expires_at, revoked_at));


--
-- Name: service_link_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_link_by_end ON public.service_link USING btree (LEAST(expires_at, revoked_at));


--
-- Name: service_link_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_link_by_student ON public.service_link USING btree (student_id);


--
-- Name: service_link_use_by_link; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_link_use_by_link ON public.service_link_use USING btree (link_id, at);


--
-- Name: service_link_use_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_link_use_by_time ON public.service_link_use USING btree (at) WHERE (address <> ''::text);


--
-- Name: session_by_start; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_by_start ON public.session USING btree (created_at);


--
-- Name: session_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_by_student ON public.session USING btree (student_id);


--
-- Name: session_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_by_use ON public.session USING btree (used_at);


--
-- Name: sign_up_by_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_up_by_address ON public.sign_up USING btree (email_key, created_at);


--
-- Name: staff_download_application_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_download_application_by_student ON public.staff_download_application USING btree (student_id);


--
-- Name: staff_download_by_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_download_by_change ON public.staff_download USING btree (changed_at);


--
-- Name: staff_download_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_download_by_member ON public.staff_download USING btree (member_id, created_at);


--
-- Name: staff_download_unfinished; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX staff_download_unfinished ON public.staff_download USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));


--
-- Name: staff_link_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_link_by_end ON public.staff_link USING btree (expires_at);


--
-- Name: staff_link_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_link_by_member ON public.staff_link USING btree (member_id);


--
-- Name: staff_log_by_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_log_by_kind ON public.staff_log USING btree (kind, at, number);


--
-- Name: staff_log_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_log_by_member ON public.staff_log USING btree (member, at, number);


--
-- Name: staff_log_by_reference; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_log_by_reference ON public.staff_log USING btree (upper(regexp_replace(reference, '[^[:alnum:]]'::text, ''::text, 'g'::text))) WHERE (reference IS NOT NULL);


--
-- Name: staff_log_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_log_by_student ON public.staff_log USING btree (student_id, at, number) WHERE (student_id IS NOT NULL);


--
-- Name: staff_log_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_log_by_time ON public.staff_log USING btree (at, number);


--
-- Name: staff_session_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_session_by_member ON public.staff_session USING btree (member_id);


--
-- Name: staff_session_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_session_by_use ON public.staff_session USING btree (used_at);


--
-- Name: submission_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_time ON public.submission USING btree (submitted_at) WHERE (state = 'current'::text);


--
-- Name: submission_in_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_in_order ON public.submission USING btree ("position") WHERE (state = 'current'::text);


--
-- Name: submission_standing; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX submission_standing ON public.submission USING btree (student_id) WHERE (state <> 'corrected'::text);


--
-- Name: successful_login_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX successful_login_by_student ON public.successful_login USING btree (student_id, at);


--
-- Name: term_extension_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX term_extension_by_student ON public.term_extension USING btree (student_id, term);


--
-- Name: upload_key_expires_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX upload_key_expires_at ON public.upload_key USING btree (expires_at);


--
-- Name: upload_key_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX upload_key_student ON public.upload_key USING btree (student_id, expires_at);


--
-- Name: upload_key_unfinished; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX upload_key_unfinished ON public.upload_key USING btree (student_id, answer_key) WHERE (state <> 'done'::text);


--
-- Name: webhook_delivery_by_student; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_delivery_by_student ON public.webhook_delivery USING btree (student_id, number);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261129_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261129_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261129_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261129_pkey;


--
-- Name: queue_stats_20261130_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261130_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261130_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261130_pkey;


--
-- Name: application_note application_note_is_kept; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER application_note_is_kept BEFORE UPDATE ON public.application_note FOR EACH ROW EXECUTE FUNCTION public.refuse_note_change();


--
-- Name: feed_event feed_event_is_numbered; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER feed_event_is_numbered AFTER INSERT ON public.feed_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION public.number_feed_event();


--
-- Name: staff_log staff_log_is_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_staff_log_change();


--
-- Name: staff_log staff_log_is_chained; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_log_is_chained BEFORE INSERT ON public.staff_log FOR EACH ROW EXECUTE FUNCTION public.chain_staff_log();


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: application_copy application_copy_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_copy
    ADD CONSTRAINT application_copy_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: application_download application_download_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_download
    ADD CONSTRAINT application_download_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application_list(student_id) ON DELETE CASCADE;


--
-- Name: application_figures application_figures_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_figures
    ADD CONSTRAINT application_figures_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application_list(student_id) ON DELETE CASCADE;


--
-- Name: application_list application_list_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_list
    ADD CONSTRAINT application_list_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: application_look application_look_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_look
    ADD CONSTRAINT application_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_member(id);


--
-- Name: application_look application_look_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_look
    ADD CONSTRAINT application_look_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: application_note application_note_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_note
    ADD CONSTRAINT application_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.staff_member(id);


--
-- Name: application_note application_note_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_note
    ADD CONSTRAINT application_note_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: application_processing application_processing_assignee_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_processing
    ADD CONSTRAINT application_processing_assignee_fkey FOREIGN KEY (assignee) REFERENCES public.staff_member(id);


--
-- Name: application_processing application_processing_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_processing
    ADD CONSTRAINT application_processing_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff_member(id);


--
-- Name: application_processing application_processing_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_processing
    ADD CONSTRAINT application_processing_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: application_search application_search_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_search
    ADD CONSTRAINT application_search_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application_list(student_id) ON DELETE CASCADE;


--
-- Name: application application_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application
    ADD CONSTRAINT application_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: application_viewer application_viewer_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_viewer
    ADD CONSTRAINT application_viewer_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_member(id);


--
-- Name: application_viewer application_viewer_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_viewer
    ADD CONSTRAINT application_viewer_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: conversion_time conversion_time_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversion_time
    ADD CONSTRAINT conversion_time_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: document document_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: known_browser known_browser_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: office_status office_status_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.office_status
    ADD CONSTRAINT office_status_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: reminder reminder_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder
    ADD CONSTRAINT reminder_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: service_link service_link_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link
    ADD CONSTRAINT service_link_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: service_link_use service_link_use_link_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_link_use
    ADD CONSTRAINT service_link_use_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.service_link(id) ON DELETE CASCADE;


--
-- Name: session session_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: staff_download_application staff_download_application_download_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_download_application
    ADD CONSTRAINT staff_download_application_download_id_fkey FOREIGN KEY (download_id) REFERENCES public.staff_download(id) ON DELETE CASCADE;


--
-- Name: staff_download_application staff_download_application_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_download_application
    ADD CONSTRAINT staff_download_application_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application_list(student_id) ON DELETE CASCADE;


--
-- Name: staff_download staff_download_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_download
    ADD CONSTRAINT staff_download_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_member(id);


--
-- Name: staff_link staff_link_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_link
    ADD CONSTRAINT staff_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_member(id);


--
-- Name: staff_session staff_session_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_member(id);


--
-- Name: submission submission_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- Name: successful_login successful_login_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.successful_login
    ADD CONSTRAINT successful_login_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: term_extension term_extension_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.term_extension
    ADD CONSTRAINT term_extension_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: upload_key upload_key_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload_key
    ADD CONSTRAINT upload_key_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.student(id) ON DELETE CASCADE;


--
-- Name: web_status web_status_student_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_status
    ADD CONSTRAINT web_status_student_id_fkey FOREIGN KEY (student_id) REFERENCES public.application(student_id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


