import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { createDraftStore } from '../use/createDraftStore.ts'
import { listOpenConflicts } from '../conflicts.ts'
import { makeDraftRules } from '../draftRules.ts'
import { reduceDraft } from '../reduceDraft.ts'
import { listUnsentAnswers, nothingUnsent } from '../unsent.ts'
import { createSender } from './createSender.ts'

const form = makeForm(tenant.pages)

/** The server's side of the two calls that a sender makes, as in spec 7 and design 4.2. */
function serve(initial: Answers) {
  let stored: Answers = initial
  let revision = 1
  let components = {}
  const changedAt = new Map<string, number>()
  const bodies: Answers[] = []
  let problem: 'none' | 'away' | 'lost' | 'busy' = 'none'
  const write = (answers: Answers): void => {
    const keys = Object.keys(answers).filter((key) => stored[key] !== answers[key])
    if (keys.length === 0) return
    stored = { ...stored, ...answers }
    revision += 1
    for (const key of keys) changedAt.set(key, revision)
  }
  const makeProfile = () => ({
    answer: stored,
    document_answer: {},
    add_another: components,
    tabs: {},
    username: 'wren@example.com',
    last_page: null,
    successful_login: [],
    web_status: [],
    revision,
    submission: null,
    journal: { owner: '', keys: [] },
  })
  const answer = (input: unknown, init: RequestInit = {}): Response => {
    if (input === '/api/profile') return Response.json(makeProfile())
    if (input === '/api/add-another' && init.method === 'PUT') {
      return Response.json({ message: 'Changed elsewhere.' }, { status: 409 })
    }
    if (input === '/api/document-answer') return Response.json({})
    const answers = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Answers
    bodies.push(answers)
    if (problem === 'busy') return Response.json({ message: 'Busy.' }, { status: 503 })
    const refused = Object.keys(answers).filter((key) => String(answers[key]).includes('\0'))
    if (refused.length > 0) {
      const errors = Object.fromEntries(refused.map((key) => [key, ['It cannot be kept.']]))
      return Response.json({ message: 'Some cannot.', errors }, { status: 422 })
    }
    const madeOn = Number(new Headers(init.headers).get('if-match')?.replaceAll('"', ''))
    const conflicts = Object.keys(answers).filter(
      (key) => (changedAt.get(key) ?? 0) > madeOn && stored[key] !== answers[key],
    )
    if (conflicts.length > 0) {
      const body = { message: 'Changed.', revision, conflicts: { [conflicts[0] ?? '']: '' } }
      return Response.json(body, { status: 409 })
    }
    const behind = madeOn !== revision && { is_behind: true }
    write(answers)
    return Response.json({ message: 'Saved.', revision, ...behind })
  }
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (problem === 'away') throw new TypeError('Failed to fetch')
    const reply = answer(input, init)
    if (problem === 'lost') throw new TypeError('Failed to fetch')
    return await Promise.resolve(reply)
  })
  onTestFinished(() => fetching.mockRestore())
  return {
    bodies,
    getStored: () => stored,
    /** Another tab or device saves. */
    write,
    setProblem: (next: typeof problem) => {
      problem = next
    },
    makeProfile,
    setComponents: (next: Readonly<Record<string, number>>) => {
      components = next
    },
  }
}

function open(initial: Answers = {}) {
  const server = serve(initial)
  const store = createDraftStore(makeDraftRules({ form, tenant }))
  store.setReducer(reduceDraft)
  store.dispatch({
    kind: 'loaded',
    username: 'wren@example.com',
    answers: initial,
    revision: 1,
    isSubmitted: false,
    groupState: { addAnother: {}, tabs: {} },
    documents: {},
    prefill: {},
    device: { unsent: nothingUnsent, at: undefined },
  })
  const sender = createSender(store, new QueryClient())
  const getStudent = () => {
    const { student } = store.getDraft()
    if (!student) throw new Error('Nobody is logged in.')
    return student
  }
  const setAnswers = (answers: Answers): void => store.dispatch({ kind: 'typed', answers })
  const getConflicts = () =>
    Object.fromEntries(
      Object.entries(listOpenConflicts(form, getStudent().conflicts)).map(([key, { typed, source }]) => [
        key,
        { stored: store.getDraft().contents.answers[key] ?? '', typed, source },
      ]),
    )
  return {
    server,
    store: {
      setAnswers,
      setAnswer: (key: string, answer: string) => setAnswers({ [key]: answer }),
      getAnswer: (key: string) => store.getDraft().contents.answers[key],
      getComponents: () => store.getDraft().contents.addAnother,
      setComponents: (count: number) =>
        store.dispatch({ kind: 'groupChanged', change: { kind: 'group', id: 'college', value: count } }),
    },
    saver: {
      save: sender.save,
      catchUpWith: sender.catchUpWith,
      close: sender.close,
      getState: () => getStudent().save,
      getConflicts,
      getRefusals: () =>
        Object.fromEntries(
          Object.entries(getStudent().refused).map(([key, { messages }]) => [key, messages]),
        ),
      listUnsaved: (): Answers => ({
        ...(Object.assign({}, ...getStudent().conflicts.map((set) => set.answers)) as Answers),
        ...listUnsentAnswers(store.rules, store.getDraft()),
      }),
      resolveConflicts: (typedKeys: readonly string[]) =>
        store.dispatch({ kind: 'conflictResolved', typedKeys }),
      subscribe: (listener: () => void) => store.subscribe('everything', listener),
    },
  }
}

test('only changes are sent, and the status says so', async () => {
  const { server, store, saver } = open({ first_name: 'Wren' })
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  await saver.save()
  expect(server.bodies).toEqual([{ city: 'Oak Ridge' }])
  expect(saver.getState().kind).toBe('saved')
  expect(saver.listUnsaved()).toEqual({})
})

test('at no moment before the reply does an answer seem to be saved', async () => {
  const { server, store, saver } = open()
  const seen: Answers[] = []
  store.setAnswer('city', 'Oak Ridge')
  saver.subscribe(() => seen.push(saver.listUnsaved()))
  server.setProblem('away')
  await expect(saver.save()).rejects.toThrow(/\S/)
  expect(seen.length).toBeGreaterThan(1)
  for (const unsaved of seen) expect(unsaved).toEqual({ city: 'Oak Ridge' })
})

test('a refused answer is named, blocks nothing, and is sent again once it changes', async () => {
  const { server, store, saver } = open()
  store.setAnswers({ first_name: 'Wren', city: 'Oak\0' })
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wren' })
  expect(saver.getRefusals()).toEqual({ city: ['It cannot be kept.'] })
  expect(saver.getState().kind).toBe('refused')
  await saver.save()
  expect(server.bodies).toHaveLength(2)

  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wren', city: 'Oak Ridge' })
  expect(saver.getRefusals()).toEqual({})
  expect(saver.getState().kind).toBe('saved')
})

test.each([
  ['away', true, true],
  ['busy', false, true],
] as const)('while the server is %s nothing is lost', async (problem, isOffline, isRetried) => {
  const { server, store, saver } = open()
  server.setProblem(problem)
  store.setAnswer('city', 'Oak Ridge')
  await expect(saver.save()).rejects.toThrow(/\S/)
  expect(saver.getState()).toMatchObject({ kind: 'failed', isOffline, isRetried })
  expect(saver.listUnsaved()).toEqual({ city: 'Oak Ridge' })
  server.setProblem('none')
  await saver.save()
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
})

test('an answer whose reply was lost is not a change from elsewhere', async () => {
  const { server, store, saver } = open({ city: 'Oak' })
  server.setProblem('lost')
  store.setAnswer('city', 'Oak R')
  await expect(saver.save()).rejects.toThrow(/\S/)
  server.setProblem('none')
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(saver.getConflicts()).toEqual({})
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
})

test('what was changed elsewhere is taken over with the next save', async () => {
  const { server, store, saver } = open({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswer('city', 'Oak Ridge')
  await saver.save()
  expect(store.getAnswer('first_name')).toBe('Renée')
  expect(saver.getConflicts()).toEqual({})
})

test('what was changed on both sides is asked, everything else is saved', async () => {
  const { server, store, saver } = open({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswers({ first_name: 'Wrenna', city: 'Oak Ridge' })
  await saver.save()
  expect(saver.getConflicts()).toEqual({ first_name: { stored: 'Renée', typed: 'Wrenna', source: 'here' } })
  expect(server.getStored()).toEqual({ first_name: 'Renée', city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({ first_name: 'Wrenna' })

  saver.resolveConflicts(['first_name'])
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Wrenna', city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({})
})

test('a conflict that ends with the stored answer changes nothing', async () => {
  const { server, store, saver } = open({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  store.setAnswer('first_name', 'Wrenna')
  await saver.save()
  saver.resolveConflicts([])
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Renée' })
  expect(store.getAnswer('first_name')).toBe('Renée')
  expect(saver.listUnsaved()).toEqual({})
})

test('a notification from another tab triggers one load', async () => {
  const { server, store, saver } = open({ first_name: 'Wren' })
  server.write({ first_name: 'Renée' })
  await saver.catchUpWith(2)
  expect(store.getAnswer('first_name')).toBe('Renée')
  server.setProblem('away')
  await saver.catchUpWith(2)
})

test('a group that was changed elsewhere is shown as it is there', async () => {
  const { server, store, saver } = open()
  server.setComponents({ college: 3 })
  store.setComponents(2)
  await saver.save()
  expect(store.getComponents()).toEqual({ college: 3 })
})

test('a reply that arrives after the session has ended is dropped', async () => {
  const { server, store, saver } = open()
  store.setAnswer('city', 'Oak Ridge')
  saver.subscribe(() => {
    if (saver.getState().kind === 'saving') saver.close()
  })
  await saver.save()
  expect(server.getStored()).toEqual({ city: 'Oak Ridge' })
  expect(saver.listUnsaved()).toEqual({ city: 'Oak Ridge' })
})
