import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openConflicts, typeIn } from '#testing/browser/openConflicts.tsx'

const bothNames = { first_name: 'Wrenna', last_name: 'Hale' }

const at = (hour: number, minute: number, day = 26): Date => new Date(2026, 10, day, hour, minute)

// Only the test lets time pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: at(15, 52) }))
afterEach(() => vi.useRealTimers())
// The window size of all other tests.
afterAll(async () => await page.viewport(360, 740))

describe('does not open', () => {
  test('in mid-word: the bar tells of it until a pause', async () => {
    const { receive, bar, input, dialog } = await typeIn({ first_name: 'Wrenna' })
    receive({ first_name: 'Renée' })
    await expect.element(bar).toHaveTextContent('Another device has changed some of your answers.')
    for (const letter of ['R', 'a', 'e']) {
      vi.advanceTimersByTime(999)
      await userEvent.keyboard(letter)
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await expect.element(input).toHaveValue('Rae')
    vi.advanceTimersByTime(1000)
    await expect.element(dialog).toBeVisible()
  })

  test('under a press, whenever that began', async () => {
    const { receive, bar, input, dialog } = await typeIn({ first_name: 'Wrenna' })
    const press = (kind: string, buttons: number): boolean =>
      input.element().dispatchEvent(new PointerEvent(kind, { buttons, bubbles: true }))
    press('pointerdown', 1)
    receive({ first_name: 'Renée' })
    await expect.element(bar).toHaveTextContent(/^Another device/)
    vi.advanceTimersByTime(5000)
    await userEvent.keyboard('{Shift}')
    await expect.element(dialog).not.toBeInTheDocument()
    press('pointerup', 0)
    vi.advanceTimersByTime(999)
    await userEvent.hover(bar)
    await expect.element(dialog).not.toBeInTheDocument()
    vi.advanceTimersByTime(1)
    await expect.element(dialog).toBeVisible()
  })
})

test('each answer says where and when it was given, and none is chosen beforehand', async () => {
  const { setAnswers, receive, bar, dialog } = await typeIn({})
  vi.setSystemTime(at(23, 58, 25))
  setAnswers({ first_name: 'Wrenna' })
  vi.setSystemTime(at(15, 52))
  setAnswers({ ...bothNames, hs_name: 'Holler School', hs_city: 'Wartburg' })
  vi.setSystemTime(at(15, 53))
  const school = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge' }
  // A school is one choice, and its city was changed last. Of the last name the server doesn't know.
  const times = { first_name: at(15, 47), hs_name: at(23, 50, 25), hs_city: at(0, 5) }
  receive({ first_name: 'Renée', last_name: 'Marsh', ...school }, times)
  await expect.element(bar).toHaveTextContent(/^Another device/)
  vi.advanceTimersByTime(1000)
  const choices = [
    ['Renée', 'On another device, 3:47 PM'],
    ['Wrenna', 'Here, Wednesday, November 25, 11:58 PM'],
    ['Marsh', 'On another device'],
    ['Hale', 'Here, 3:52 PM'],
    ['Oak Ridge High School, Oak Ridge', 'On another device, 12:05 AM'],
    ['Holler School, Wartburg', 'Here, 3:52 PM'],
  ] as const
  for (const [name, place] of choices) {
    const radio = dialog.getByRole('radio', { name, exact: true })
    await expect.element(radio).toHaveAccessibleDescription(place)
    await expect.element(radio).not.toBeChecked()
  }
  expect(dialog.getByRole('radio').elements()).toHaveLength(choices.length)
})

test('a key that was meant for a field chooses nothing and closes nothing', async () => {
  const { listUnsaved, getAnswer, dialog } = await openConflicts(
    { first_name: 'Renée' },
    { first_name: 'Wrenna' },
  )
  await expect.element(page.getByText(/^These questions were answered in another window/)).toHaveFocus()
  await userEvent.keyboard('a b{Enter} {ArrowDown}')
  await expect.element(dialog).toBeVisible()
  for (const radio of dialog.getByRole('radio').all()) await expect.element(radio).not.toBeChecked()
  expect(listUnsaved()).toEqual({ first_name: 'Wrenna' })
  expect(getAnswer('first_name')).toBe('Renée')
})

test('Tab and arrows go through the answers in their order, and the focus back to where it was', async () => {
  const stored = { first_name: 'Renée', grad_month: '5', grad_year: '2027' }
  const typed = { first_name: 'Wrenna', grad_month: '6', grad_year: '2027' }
  const { getContents, input, dialog, finish } = await openConflicts(stored, typed)
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByLabelText('Renée')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByLabelText('Wrenna')).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByLabelText('May, 2027')).toHaveFocus()
  await userEvent.keyboard(' {Tab}')
  await expect.element(finish).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()
  expect(getContents().answers).toMatchObject({ first_name: 'Wrenna', grad_month: '5', grad_year: '2027' })
})

test.each(['as it is', 'in a browser that does not know closedby'])(
  'Escape, also twice, and a press beside it, %s, close nothing and keep the answers',
  async (browser) => {
    const { getAnswer, listUnsaved, dialog } = await openConflicts(
      { first_name: 'Renée' },
      { first_name: 'Wrenna' },
    )
    const element = dialog.element() as HTMLDialogElement
    if (browser !== 'as it is') element.removeAttribute('closedby')
    await dialog.getByLabelText('Wrenna').click()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    // The target of a press on the backdrop.
    for (const name of ['mousedown', 'mouseup', 'click'])
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => element.matches(':modal')).toBe(true)
    await expect.element(dialog.getByLabelText('Wrenna')).toBeChecked()
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(listUnsaved()).toEqual({ first_name: 'Wrenna' })
    expect(getAnswer('first_name')).toBe('Renée')
  },
)

test('Continue waits for every choice, and says which one is missing', async () => {
  const { listUnsaved, dialog, finish, findQuestion, getAnswer } = await openConflicts(
    { first_name: 'Renée', last_name: 'Marsh' },
    bothNames,
  )
  const message = dialog.getByText('Choose one of the two answers.')
  await finish.click()
  expect(message.elements()).toHaveLength(2)
  await expect.element(findQuestion('First Name').getByLabelText('Renée')).toHaveFocus()
  await dialog.getByLabelText('Renée').click()
  await finish.click()
  await expect.element(findQuestion('Last Name').getByLabelText('Marsh')).toHaveFocus()
  await expect
    .element(findQuestion('Last Name'))
    .toHaveAccessibleDescription(/Choose one of the two answers\.$/)
  expect(message.elements()).toHaveLength(1)
  expect(listUnsaved()).toEqual(bothNames)

  await dialog.getByLabelText('Hale').click()
  await finish.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([getAnswer('first_name'), getAnswer('last_name')]).toEqual(['Renée', 'Hale'])
  expect(listUnsaved()).toEqual({ last_name: 'Hale' })
})

describe('while it is open', () => {
  test('another question waits for its own round', async () => {
    const { setAnswers, receive, dialog, finish, findQuestion, getAnswer } = await openConflicts(
      { first_name: 'Renée' },
      { first_name: 'Wrenna' },
    )
    setAnswers({ last_name: 'Hale' })
    receive({ first_name: 'Renée', last_name: 'Marsh' })
    await dialog.getByLabelText('Wrenna').click()
    expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1)
    await finish.click()
    await expect.element(findQuestion('Last Name')).toBeVisible()
    expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1)
    expect([getAnswer('first_name'), getAnswer('last_name')]).toEqual(['Wrenna', 'Marsh'])
    await dialog.getByLabelText('Hale').click()
    await finish.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAnswer('last_name')).toBe('Hale')
  })

  test('an answer that changes once more is neither shown at once nor overwritten', async () => {
    const { receive, dialog, finish, getAnswer } = await openConflicts(
      { first_name: 'Renée' },
      { first_name: 'Wrenna' },
    )
    receive({ first_name: 'Rae' })
    await dialog.getByLabelText('Wrenna').click()
    await expect.element(dialog.getByLabelText('Renée')).toBeVisible()
    await finish.click()
    await expect.element(dialog.getByLabelText('Rae')).not.toBeChecked()
    await expect.element(dialog.getByLabelText('Wrenna')).not.toBeChecked()
    expect(getAnswer('first_name')).toBe('Rae')
  })
})

test('what was typed behind a tab that could not be chosen is named, and can be chosen with its tab', async () => {
  const { store, bar, dialog, setTab, setAnswer, getAnswer, getContents } = await typeIn({})
  setTab('transcript', 'school')
  setAnswer('transcript_sender', 'Ms. Wheeler')
  store.dispatch({ kind: 'sendStarted' })
  store.dispatch({ kind: 'sendRefused' })
  await expect.element(bar).toHaveTextContent('Some questions have two answers.')
  vi.advanceTimersByTime(1000)
  await expect.element(dialog).toHaveTextContent('We could not save your choice')
  expect([getContents().tabs, getAnswer('transcript_sender')]).toEqual([{}, undefined])
  const typed = dialog.getByRole('radio', { name: 'Ms. Wheeler', exact: true })
  await expect.element(typed).toHaveAccessibleDescription('Here, 3:52 PM')
  await typed.click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect([getContents().tabs, getAnswer('transcript_sender')]).toEqual([
    { transcript: 'school' },
    'Ms. Wheeler',
  ])
})

test('of two questions and the button all is in sight on a phone', async () => {
  const { dialog, finish } = await openConflicts(
    { first_name: 'Renée', hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge' },
    { first_name: 'Wrenna', hs_name: 'Holler School', hs_city: 'Wartburg' },
  )
  expect(dialog.getByRole('radiogroup').elements()).toHaveLength(2)
  expect(finish.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740)
})

test('of many questions the first are in sight on a phone, the others scroll, and the button stays', async () => {
  const typed = { ...bothNames, city: 'Oak Ridge', zip: '37830', personal_statement: 'Hills', sport: 'Chess' }
  const stored = Object.fromEntries(Object.keys(typed).map((key) => [key, 'Another']))
  const { dialog, finish, findQuestion } = await openConflicts(stored, typed)
  expect(dialog.getByRole('radiogroup').elements().length).toBeGreaterThan(3)
  const isInSight = ({ bottom, top }: DOMRect): boolean => top >= 0 && bottom <= 740
  expect(isInSight(findQuestion('First Name').element().getBoundingClientRect())).toBe(true)
  expect(isInSight(finish.element().getBoundingClientRect())).toBe(true)
  // A question that has the focus is not below the button.
  await finish.click()
  const last = dialog.getByRole('radio').elements().at(-1)
  last?.focus()
  await expect
    .poll(() => last?.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(finish.element().getBoundingClientRect().top)
  expect(isInSight(finish.element().getBoundingClientRect())).toBe(true)
})

test('the longest answers stay inside a window of 320 pixels', async () => {
  await page.viewport(320, 600)
  const statement = 'Mountains-and-hollers'.repeat(300)
  const { dialog, finish } = await openConflicts(
    { last_name: 'W'.repeat(45), personal_statement: `${statement} before` },
    { last_name: 'M'.repeat(45), personal_statement: `${statement} after` },
  )
  const element = dialog.element()
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(320)
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  const widest = [...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...widest)).toBeLessThanOrEqual(320)
  for (const group of dialog.getByRole('radiogroup').all()) await group.getByRole('radio').first().click()
  await finish.click()
  await expect.element(dialog).not.toBeInTheDocument()
})
