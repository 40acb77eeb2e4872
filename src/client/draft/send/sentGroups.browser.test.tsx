import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openTestSender } from '#testing/browser/openTestSender.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { toaster } from '../../ui/toaster.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'

const noGroups = { addAnother: {}, tabs: {} }
const colleges = { college_name: 'Roane State', college_2_name: 'Maryville', college_3_name: 'Sewanee' }

/** What the student chooses, what they type behind it, and what is saved in the end. */
const choices = [
  {
    name: 'a tab',
    path: '/api/tabs',
    answers: {},
    opened: noGroups,
    change: { kind: 'tab', id: 'transcript', value: 'school' },
    typed: { transcript_sender: 'Ms. Wheeler' },
    saved: { transcript_sender: 'Ms. Wheeler' },
    groupState: { addAnother: {}, tabs: { transcript: 'school' } },
    error: /^Error handling tabs for Upload it$/,
  },
  {
    name: 'a group',
    path: '/api/add-another',
    answers: {},
    opened: noGroups,
    change: { kind: 'group', id: 'college', value: 2 },
    typed: { college_2_name: 'Maryville' },
    saved: { college_2_name: 'Maryville' },
    groupState: { addAnother: { college: 2 }, tabs: {} },
    error: /^Error adding another college$/,
  },
  {
    name: 'a removal',
    path: '/api/add-another',
    answers: colleges,
    opened: { addAnother: { college: 3 }, tabs: {} },
    change: { kind: 'removal', id: 'college', component: 2 },
    typed: { college_3_city: 'Winchester' },
    saved: { college_name: 'Roane State', college_2_name: 'Sewanee', college_2_city: 'Winchester' },
    groupState: { addAnother: { college: 2 }, tabs: {} },
    error: /^Error removing College 2$/,
  },
] as const

describe.each(choices)('$name', ({ path, answers, opened, change, typed, saved, groupState, error }) => {
  test.each([
    // The server's words are told; without a network the bar says so.
    ['the server is busy', 'busy', error],
    ['there are too many calls', 'limited', error],
    ['something in front of the server refuses it', 'blocked', error],
    // The login card says it.
    ['the session is over', 'ended', /^$/],
    ['its call never arrives', 'away', /^$/],
    ['its reply is lost', 'lost', /^$/],
  ] as const)(
    'is asked for again and not undone if %s, and what is typed behind it is saved',
    async (_, problem, toast) => {
      const { server, store, saver } = openTestSender(answers, opened)
      server.setProblem(problem)
      store.change(change)
      store.setAnswers(typed)
      const shown = store.getGroupState()
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expect(saver.save()).rejects.toThrow(/\S/)
        expect(saver.getState()).toMatchObject({ kind: 'failed', isRetried: true })
        expect(store.getGroupState()).toEqual(shown)
        expect(saver.listUnsaved()).toEqual(typed)
        expect(toaster.getShown()?.label ?? '').toMatch(toast)
      }
      server.setProblem('none')
      await saver.save()
      expect(server.listKeys(path)).toEqual(['"k3J9xQ2m-1"', '"k3J9xQ2m-1"', '"k3J9xQ2m-1"'])
      expect(server.listKeys('/api/answer')).toEqual(['"k3J9xQ2m-2"'])
      expect(server.getStored()).toEqual(saved)
      expect(server.getGroupState()).toEqual(groupState)
      expect(store.getGroupState()).toEqual(groupState)
      expect(saver.getState().kind).toBe('saved')
      expect([saver.listUnsaved(), saver.getConflicts()]).toEqual([{}, {}])
    },
  )
})

test('answers, a tab and what is typed behind it are sent in the order in which they were made', async () => {
  const { server, store, saver } = openTestSender()
  store.setAnswer('city', 'Oak Ridge')
  store.change({ kind: 'tab', id: 'transcript', value: 'school' })
  store.setAnswers({ transcript_sender: 'Ms. Wheeler' })
  await saver.save()
  expect(server.listKeys('/api/answer')).toEqual(['"k3J9xQ2m-1"', '"k3J9xQ2m-3"'])
  expect(server.listKeys('/api/tabs')).toEqual(['"k3J9xQ2m-2"'])
  expect(server.getStored()).toEqual({ city: 'Oak Ridge', transcript_sender: 'Ms. Wheeler' })
})

test('an answer that is typed again after a tab is sent after it', async () => {
  const { server, store, saver } = openTestSender()
  store.setAnswer('city', 'Oak Ridge')
  store.change({ kind: 'tab', id: 'transcript', value: 'school' })
  store.setAnswer('city', 'Knoxville')
  await saver.save()
  expect(server.listKeys('/api/tabs')).toEqual(['"k3J9xQ2m-1"'])
  expect(server.listKeys('/api/answer')).toEqual(['"k3J9xQ2m-2"'])
  expect(server.getStored()).toEqual({ city: 'Knoxville' })
})

test('a tab whose file is being uploaded is not left, and what was typed behind the other one is asked', async () => {
  const { server, store, saver } = openTestSender()
  server.setConverting(true)
  store.change({ kind: 'tab', id: 'transcript', value: 'school' })
  store.setAnswers({ transcript_sender: 'Ms. Wheeler', city: 'Oak Ridge' })
  await saver.save()
  expect(saver.isTabBlocked()).toBe(true)
  expect(store.getGroupState().tabs).toEqual({})
  expect(saver.getConflicts()).toEqual({
    transcript_sender: { stored: '', typed: 'Ms. Wheeler', source: 'undone' },
  })
  expect(saver.listUnsaved()).toMatchObject({ transcript_sender: 'Ms. Wheeler' })
  expect(server.getStored()).toMatchObject({ city: 'Oak Ridge' })
  expect(server.listKeys('/api/tabs')).toHaveLength(1)

  server.setConverting(false)
  saver.resolveConflicts(['transcript_sender'])
  await saver.save()
  expect(server.getStored()).toMatchObject({ transcript_sender: 'Ms. Wheeler' })
  expect(store.getGroupState().tabs).toEqual({ transcript: 'school' })
  expect(saver.getConflicts()).toEqual({})
})

test('a tab stays if it would clear what was answered elsewhere, and this is shown', async () => {
  const { server, store, saver } = openTestSender({ personal_statement: 'Once' })
  server.write({ personal_statement: 'Twice' })
  store.change({ kind: 'tab', id: 'personal_statement', value: 'upload' })
  await saver.save()
  expect(server.getStored()).toEqual({ personal_statement: 'Twice' })
  expect(store.getGroupState().tabs).toEqual({})
  expect(store.getAnswer('personal_statement')).toBe('Twice')
  expect(toaster.getShown()).toMatchObject({ severity: 'error', text: 'Changed elsewhere.' })
})

test('an undone tab is told until that is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await renderStyled(<ToastRegion />)
  const { server, store, saver } = openTestSender({ personal_statement: 'Once' })
  server.write({ personal_statement: 'Twice' })
  store.change({ kind: 'tab', id: 'personal_statement', value: 'upload' })
  await saver.save()
  await expect.element(screen.getByText('Changed elsewhere.')).toBeVisible()
  vi.advanceTimersByTime(600_000)
  await expect.element(screen.getByText('Changed elsewhere.')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Changed elsewhere.')).not.toBeInTheDocument()
})

test('the next choice takes away what was said of the last one, before its own reply', async () => {
  const { server, store, saver } = openTestSender({ personal_statement: 'Once' })
  server.write({ personal_statement: 'Twice' })
  store.change({ kind: 'tab', id: 'personal_statement', value: 'upload' })
  await saver.save()
  expect(toaster.getShown()).toMatchObject({ text: 'Changed elsewhere.' })
  server.setProblem('away')
  store.change({ kind: 'tab', id: 'personal_statement', value: 'upload' })
  await expect(saver.save()).rejects.toThrow(/\S/)
  expect(toaster.getShown()).toBeUndefined()
})

test('what was typed in a component that was added elsewhere, too, is saved there', async () => {
  const { server, store, saver } = openTestSender()
  server.setComponents({ college: 3 })
  store.setComponents(2)
  store.setAnswer('college_2_name', 'Maryville')
  await saver.save()
  expect(store.getGroupState().addAnother).toEqual({ college: 3 })
  expect(server.getStored()).toEqual({ college_2_name: 'Maryville' })
  expect([saver.listUnsaved(), saver.getConflicts()]).toEqual([{}, {}])
})

test('and is asked if something else was typed there', async () => {
  const { server, store, saver } = openTestSender()
  server.setComponents({ college: 3 })
  server.write({ college_2_name: 'Sewanee' })
  store.setComponents(2)
  store.setAnswers({ college_2_name: 'Maryville', city: 'Oak Ridge' })
  await saver.save()
  expect(saver.getConflicts()).toEqual({
    college_2_name: { stored: 'Sewanee', typed: 'Maryville', source: 'undone' },
  })
  expect(server.getStored()).toEqual({ college_2_name: 'Sewanee', city: 'Oak Ridge' })
})

test('a component that was changed elsewhere stays, with what was typed in it', async () => {
  const { server, store, saver } = openTestSender(colleges, { addAnother: { college: 3 }, tabs: {} })
  server.write({ college_2_name: 'Tusculum' })
  store.change({ kind: 'removal', id: 'college', component: 2 })
  store.setAnswer('college_3_city', 'Winchester')
  await saver.save()
  expect(server.getStored()).toEqual({
    ...colleges,
    college_2_name: 'Tusculum',
    college_3_city: 'Winchester',
  })
  expect(store.getGroupState().addAnother).toEqual({ college: 3 })
  expect([saver.listUnsaved(), saver.getConflicts()]).toEqual([{}, {}])
})

test('a group that was changed elsewhere is shown as it is there', async () => {
  const { server, store, saver } = openTestSender()
  server.setComponents({ college: 3 })
  store.setComponents(2)
  await saver.save()
  expect(store.getGroupState().addAnother).toEqual({ college: 3 })
})

test('a tab that the server has already hides no change from elsewhere', async () => {
  const { server, store, saver } = openTestSender({}, { addAnother: {}, tabs: { transcript: 'upload' } })
  server.write({ first_name: 'Renée' })
  store.change({ kind: 'tab', id: 'transcript', value: 'school' })
  store.change({ kind: 'tab', id: 'transcript', value: 'upload' })
  store.setAnswer('first_name', 'Wrenna')
  await saver.save()
  expect(server.getStored()).toEqual({ first_name: 'Renée' })
  expect(saver.getConflicts()).toEqual({ first_name: { stored: 'Renée', typed: 'Wrenna', source: 'here' } })
})
