import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react/pure'

import { yesNo } from '#form/choice.ts'
import type { InputVariant } from '#form/kinds/kind.ts'
import type { Question } from '#form/page.ts'
import { months } from '#tenant/choices/months.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const states = [
  { value: 'TN', label: 'Tennessee' },
  { value: 'XX', label: 'A state with a name that is a good deal longer than any window of a phone' },
]
const hint = 'A hint that explains what is meant.'
const required = { message: 'Please answer this.' }

/** One question of every kind, typed into, chosen from or checked. */
const questions: readonly (Question & { readonly role: 'textbox' | 'combobox' | 'radiogroup' | 'group' })[] =
  [
    { kind: 'text', key: 'city', label: 'City', role: 'textbox', hint, required },
    { kind: 'text', key: 'email', label: 'Email Address', input: 'email', role: 'textbox', hint, required },
    { kind: 'textArea', key: 'comment', label: 'Comment', role: 'textbox', hint, required },
    { kind: 'phone', key: 'phone', label: 'Home Phone', format: 'us', role: 'textbox', hint, required },
    {
      kind: 'phone',
      key: 'abroad',
      label: 'Phone abroad',
      format: 'international',
      role: 'textbox',
      hint,
      required,
    },
    { kind: 'select', key: 'state', label: 'State', choices: states, role: 'combobox', hint, required },
    {
      kind: 'lookup',
      key: 'school_name',
      label: 'School',
      category: 'hs_ceeb',
      prefix: 'school_',
      parts: ['name', 'ceeb'],
      hiddenParts: ['ceeb'],
      role: 'combobox',
      hint,
      required,
    },
    { kind: 'identifier', key: 'number', label: 'Number', role: 'textbox', hint, required },
    { kind: 'date', key: 'birth_date', label: 'Date of Birth', role: 'group', hint, required },
    {
      kind: 'monthYear',
      key: 'grad_month',
      yearKey: 'grad_year',
      label: 'Graduation',
      months,
      years: { years: { from: 1, to: -3 } },
      role: 'group',
      hint,
      required,
    },
    {
      kind: 'radio',
      key: 'athlete',
      label: 'Are you an athlete?',
      choices: yesNo,
      isInRow: true,
      role: 'radiogroup',
      hint,
      required,
    },
    {
      kind: 'checkGroup',
      key: 'race',
      label: 'Race',
      boxes: [
        { key: 'race_a', label: 'Asian' },
        { key: 'race_b', label: 'Native Hawaiian or other Pacific Islander' },
      ],
      role: 'group',
      hint,
      required,
    },
    {
      kind: 'checkBox',
      key: 'legal',
      label: 'Certification',
      statement: 'What I wrote here is complete and correct.',
      role: 'group',
      hint,
      required,
    },
  ]
const variants: readonly InputVariant[] = ['outlined', 'underlined']

/** Single controls have `aria-invalid`, and so do the parts of a group. */
function listControls(screen: RenderResult): HTMLInputElement[] {
  return [...screen.container.querySelectorAll<HTMLInputElement>('input, select, textarea')]
}

function findInput(screen: RenderResult): HTMLInputElement {
  const [input] = listControls(screen)
  if (!input) throw new Error('There is one.')
  return input
}

/** The touch target: the label around a radio button or a check box belongs to it. */
function findTarget(control: Element): Element {
  return control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control
}

test.each(questions)('$kind $key: is called by its label and described by its hint', async (question) => {
  const { screen } = await renderQuestions([question])
  const control = screen.getByRole(question.role, { name: question.label, exact: true })
  await expect.element(control).toBeVisible()
  expect(control.element()).toHaveAccessibleDescription(expect.stringContaining(hint))
  // Not every screen reader says the description of a group.
  const focused = question.role === 'group' ? findInput(screen) : control.element()
  expect(focused).toHaveAccessibleDescription(expect.stringContaining(hint))
  expect(listControls(screen).map((one) => one.labels?.[0]?.textContent?.trim())).not.toContain(undefined)
})

test.each(questions)(
  '$kind $key: says in words what is wrong, to the eye and to a screen reader',
  async (question) => {
    const { screen } = await renderQuestions([question], {}, true)
    const control = screen.getByRole(question.role, { name: question.label, exact: true })
    await expect.element(screen.getByText('Please answer this.')).toBeVisible()
    expect(control.element()).toHaveAccessibleDescription(expect.stringContaining('Please answer this.'))
    const marked = question.role === 'group' ? listControls(screen) : [control.element()]
    for (const one of marked) {
      expect(one).toHaveAttribute('aria-invalid', 'true')
      expect(one).toHaveAccessibleDescription(expect.stringContaining('Please answer this.'))
    }
  },
)

test.each(
  [360, 320].flatMap((width) =>
    questions.map((question) => ({ question, kind: question.kind, key: question.key, width })),
  ),
)(
  '$kind $key: is large enough for a finger at $width px, and nothing sticks out',
  async ({ question, width: windowWidth }) => {
    await page.viewport(windowWidth, 740)
    for (const variant of variants) {
      const { screen } = await renderQuestions(
        [{ ...question, variant }],
        { state: 'XX', city: 'W'.repeat(45), comment: 'W'.repeat(300) },
        true,
      )
      for (const control of listControls(screen)) {
        const { height, width, left, right } = findTarget(control).getBoundingClientRect()
        expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(windowWidth)
      }
      expect(document.documentElement.scrollWidth).toBe(windowWidth)
      await screen.unmount()
    }
  },
)

test.each(questions.filter(({ kind }) => !/radio|check/.test(kind)))(
  '$kind $key: has a frame when outlined and a line when underlined, in red when it is wrong',
  async (question) => {
    const seen: Record<string, string> = {}
    for (const variant of variants) {
      for (const isValidating of [false, true]) {
        const { screen } = await renderQuestions([{ ...question, variant }], {}, isValidating)
        for (const control of listControls(screen)) {
          const { borderTopWidth, borderBottomWidth, borderBottomColor, boxShadow } =
            getComputedStyle(control)
          expect(borderTopWidth).toBe(variant === 'outlined' ? '1px' : '0px')
          expect(borderBottomWidth).toBe('1px')
          expect(boxShadow === 'none').toBe(!isValidating)
          seen[String(isValidating)] = borderBottomColor
        }
        await screen.unmount()
      }
    }
    expect(seen.true).not.toBe(seen.false)
  },
)

test('a month and a year under two keys are one question with one message', async () => {
  const question = questions.find(({ kind }) => kind === 'monthYear')
  if (!question) throw new Error('There is one.')
  const { screen, store } = await renderQuestions([question], {}, true)
  const group = screen.getByRole('group', { name: 'Graduation' })
  expect(group.getByText('Please answer this.').elements()).toHaveLength(1)

  await group.getByRole('combobox', { name: 'Month' }).selectOptions('May')
  expect(group.getByText('Please answer this.').elements()).toHaveLength(1)
  await group.getByRole('combobox', { name: 'Year' }).selectOptions(String(new Date().getFullYear()))

  expect(group.getByText('Please answer this.').elements()).toHaveLength(0)
  expect(store.getContents().answers).toMatchObject({ grad_month: '5' })
})

test('a radio button is chosen by its label, and by the arrow keys', async () => {
  const question = questions.find(({ kind }) => kind === 'radio')
  if (!question) throw new Error('There is one.')
  const { screen, store } = await renderQuestions([question])
  await screen.getByText('Yes').click()
  expect(store.getAnswer('athlete')).toBe('Y')
  await userEvent.keyboard('{ArrowRight}')
  expect(store.getAnswer('athlete')).toBe('N')
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked()
})

test('each check box has its own answer', async () => {
  const question = questions.find(({ kind }) => kind === 'checkGroup')
  if (!question) throw new Error('There is one.')
  const { screen, store } = await renderQuestions([question])
  await screen.getByRole('checkbox', { name: 'Asian' }).click()
  await screen.getByText(/^Native Hawaiian/).click()
  await screen.getByRole('checkbox', { name: 'Asian' }).click()
  expect(store.getContents().answers).toEqual({ race_a: false, race_b: true })
})

test('a name that is too long and pasted into a search is kept whole, and reported', async () => {
  const question = questions.find(({ kind }) => kind === 'lookup')
  if (!question) throw new Error('There is one.')
  const { screen, store } = await renderQuestions([question])
  const search = screen.getByRole('combobox', { name: 'School' })
  await pasteText(findInput(screen), '😀'.repeat(121))
  expect(store.getAnswer('school_name')).toBe('😀'.repeat(121))
  await expect.element(screen.getByText(/^1 character too many/)).toBeVisible()
  await expect.element(search).toHaveAccessibleDescription(/at most 120 characters/)
  await expect.element(search).toHaveAttribute('aria-invalid', 'true')

  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText(/too many/)).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  expect(store.getAnswer('school_name')).toBe('😀'.repeat(120))
})

test('a number is pasted as people write it, with spaces around it', async () => {
  const question = questions.find(({ kind }) => kind === 'identifier')
  if (!question) throw new Error('There is one.')
  const { screen, store } = await renderQuestions([question])
  await pasteText(findInput(screen), ' 123 - 45 - 6789 ')
  expect(store.getAnswer('number')).toBe('123-45-6789')
})
