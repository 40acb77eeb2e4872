import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import { addDescriptions } from '#form/clearUnasked.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'

import { form, sampleAnswers, today } from './sampleAnswers.ts'

// The reference for saves and profiles: node:http with the same statements on the same pool, without validation,
// clearing, descriptions, rate limits or logs. Its only argument is the database's URL; it sends its port to its
// parent.

type Row = Readonly<Record<string, unknown>>

const { pool } = openDatabase({ url: process.argv[2] ?? '' }, () => {})

/** Labels of choices, as Gatehouse adds them to a profile: replies have the same size. */
const labels = addDescriptions(form, sampleAnswers, today)

const findSession = `select "student"."id" as "studentId", "student"."email" as "username",
  "session"."used_at" as "usedAt" from "session" inner join "student" on "student"."id" = "session"."student_id"
  where "session"."token_hash" = $1 and "session"."used_at" > $2 and "session"."created_at" > $3`
const findApplication = `select "application".*, "reference", "submitted_at", "form_version", "contents", "record"
  from "application" left join "submission"
    on "submission"."student_id" = "application"."student_id" and "state" <> 'corrected'
  where "application"."student_id" = $1`
const listDocuments = `select * from "document" where "student_id" = $1 and "status" = $2 order by "answer_key"`
const listStatuses = `select "web_status", "at"
  from "web_status" inner join "application" on "application"."student_id" = "web_status"."student_id"
  where "web_status"."student_id" = $1 and "web_status"."submission_number" = "application"."submission_number"
    + ("application"."submission_number" = 0 or "correction_until" is not null)::integer`
const listLogins = `select "at" from "successful_login" where "student_id" = $1 order by "at", "id"`
const writeChange = `with changed as (
    update application set answers = $1::jsonb, add_another = $2::jsonb, tabs = $3::jsonb,
      changed_at_revision = $4::jsonb, removed_at_revision = $13::jsonb, revision_times = $14::jsonb,
      page_changes = $12::jsonb, revision = revision + 1, changed_at = $5::timestamptz
    where student_id = $6::uuid and revision = $7::integer and page_changes = $12::jsonb
      and (submission_number = 0 or correction_until is not null)
    returning student_id
  )
  insert into application_event (student_id, at, actor, kind, keys)
    select student_id, $8::timestamptz, $9::text, $10::text, $11::text[] from changed
  on conflict (student_id, actor, at) where kind = 'saved' do update set
    keys = array(select distinct key from unnest(application_event.keys || excluded.keys) as key order by key)
  returning student_id`

const server = createServer((request, response) => {
  serve(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(address.port)
})
process.on('disconnect', () => process.exit(0))

async function serve(request: IncomingMessage): Promise<object> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const now = Date.now()
  const hash = createHash('sha256').update(token).digest()
  const session = await findRow(findSession, [hash, new Date(now - 1_800_000), new Date(now - 43_200_000)])
  const id = session.studentId
  return request.method === 'PUT'
    ? await save(id, JSON.parse(await readBody(request)) as Row)
    : await describe(id, session.username)
}

async function save(id: unknown, sent: Row): Promise<object> {
  const stored = await findRow(findApplication, [id])
  await pool.query(listDocuments, [id, 'COMPLETED'])
  const revision = Number(stored.revision)
  const answers = { ...(stored.answers as Row), ...sent }
  const keys = Object.keys(sent)
  const revisions = Object.fromEntries(keys.map((key) => [key, revision + 1]))
  const [now, minute] = [new Date(), new Date(new Date().setUTCSeconds(0, 0))]
  const { rows } = await pool.query(writeChange, [
    JSON.stringify(answers),
    JSON.stringify(stored.add_another),
    JSON.stringify(stored.tabs),
    JSON.stringify({ ...(stored.changed_at_revision as Row), ...revisions }),
    now,
    id,
    revision,
    minute,
    'student',
    'saved',
    keys,
    JSON.stringify(stored.page_changes),
    JSON.stringify(stored.removed_at_revision),
    JSON.stringify({ ...(stored.revision_times as Row), [revision + 1]: Math.floor(now.getTime() / 1000) }),
  ])
  if (rows.length !== 1) throw new Error('somebody else saved')
  return { message: 'Your answers have been saved.', revision: revision + 1 }
}

async function describe(id: unknown, username: unknown): Promise<object> {
  const { answers, add_another, tabs, last_page, revision } = await findRow(findApplication, [id])
  const { rows: documents } = await pool.query(listDocuments, [id, 'COMPLETED'])
  const { rows: web_status } = await pool.query(listStatuses, [id])
  const { rows: successful_login } = await pool.query(listLogins, [id])
  const answer = { ...(answers as Row), ...labels }
  return { answer, documents, add_another, tabs, username, last_page, successful_login, web_status, revision }
}

async function findRow(text: string, values: unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values)
  if (rows[0] === undefined) throw new Error('there is no such row')
  return rows[0]
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}
