import * as v from 'valibot'

import { downloadKinds, downloadStates, mostChosen } from './downloadRules.ts'
import { defineEndpoint } from './endpoint.ts'
import { filterEntries } from './listRules.ts'

const uuid = v.pipe(v.string(), v.uuid())
const download = v.object({ id: uuid })

/** The next one can be stored, too. */
const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 2))

export const chooseApplications = defineEndpoint('POST', '/staff/api/choices', {
  summary:
    'Find the applications that match filters, or that pasted references name, to do something with all.',
  needsStaff: 'process',
  body: v.union([
    v.strictObject({ filter: v.strictObject(filterEntries) }),
    /** One per line, or separated by spaces or commas. */
    v.strictObject({ references: v.pipe(v.string(), v.maxLength(200_000)) }),
  ]),
  reply: v.object({
    applications: v.array(v.object({ id: v.string(), revision: v.number() })),
    /** What was pasted and is no reference of an application that the member may see. */
    unknown: v.array(v.string()),
  }),
  refusals: [
    { status: 400, when: 'There are more than 5,000, or the pasted text has characters that none has.' },
  ],
})

export const listProcessingOptions = defineEndpoint('GET', '/staff/api/processing', {
  summary: 'The stages that applications can have, and whom they can be assigned to.',
  needsStaff: 'process',
  reply: v.object({
    stages: v.array(v.object({ key: v.string(), label: v.string() })),
    members: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
})

export const processApplications = defineEndpoint('PUT', '/staff/api/processing', {
  summary:
    'Set the stage or the assignee of several applications, but of none that a colleague has changed in the meantime.',
  needsStaff: 'process',
  body: v.strictObject({
    applications: v.pipe(
      v.array(v.strictObject({ id: uuid, revision })),
      v.minLength(1),
      v.maxLength(mostChosen),
    ),
    stage: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    assignee: v.optional(v.nullable(uuid)),
  }),
  reply: v.object({
    changed: v.number(),
    /** A colleague has already made the same change. */
    unchanged: v.number(),
    /** No longer there, or not to be seen by the member. */
    gone: v.number(),
    /** What a colleague has changed meanwhile: it stays as it is. */
    conflicts: v.array(
      v.object({
        id: v.string(),
        revision: v.number(),
        name: v.string(),
        reference: v.nullable(v.string()),
        changed_by: v.string(),
      }),
    ),
  }),
  refusals: [{ status: 400, when: 'There is no such stage or member, or nothing to change.' }],
})

const downloadSchema = v.object({
  id: v.string(),
  kind: v.picklist(downloadKinds),
  state: v.picklist(downloadStates),
  created_at: v.string(),
  /** When it is deleted, once it is ready or has failed. */
  until: v.nullable(v.string()),
  applications: v.number(),
  done: v.number(),
  /** What was left out, or could not be written as the mapping says. */
  notes: v.array(v.string()),
  files: v.array(v.object({ name: v.string(), size: v.number() })),
})

export const listDownloads = defineEndpoint('GET', '/staff/api/downloads', {
  summary: 'The member’s own downloads, the newest first.',
  needsStaff: 'download',
  isPolled: true,
  reply: v.object({ downloads: v.array(downloadSchema) }),
})

export const startDownload = defineEndpoint('POST', '/staff/api/downloads', {
  summary: 'Begin to make a table or zip files of the submitted ones of these applications.',
  needsStaff: 'download',
  body: v.strictObject({
    kind: v.picklist(downloadKinds),
    applications: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(mostChosen)),
    /** For a table: as for `export --mapping`, with the name of its file. */
    mapping: v.optional(v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)), columns: v.unknown() })),
  }),
  reply: v.object({
    id: v.string(),
    /** Of those chosen: not submitted, or withdrawn. */
    left_out: v.number(),
  }),
  refusals: [
    { status: 400, when: 'None of them is submitted, there are too many, or the mapping has a mistake.' },
    { status: 409, when: 'Another one is being made for the member, or they have ten already.' },
  ],
})

const noneToFetch = { status: 404, when: 'It was deleted, is not ready, or is another member’s.' } as const

export const fetchDownload = defineEndpoint('GET', '/staff/api/downloads/:id/files/:number', {
  summary: 'A file of a download that is ready, from 1.',
  needsStaff: 'download',
  params: v.object({ ...download.entries, number: v.pipe(v.string(), v.regex(/^[1-9]\d?$/)) }),
  replyType: 'application/octet-stream',
  reply: v.custom<object>(() => true),
  refusals: [
    noneToFetch,
    { status: 503, when: 'Many files are being downloaded; Retry-After says when to try again.' },
  ],
})

export const deleteDownload = defineEndpoint('DELETE', '/staff/api/downloads/:id', {
  summary: 'Delete a download, or stop making it.',
  needsStaff: 'download',
  params: download,
  reply: v.object({}),
  refusals: [noneToFetch],
})
