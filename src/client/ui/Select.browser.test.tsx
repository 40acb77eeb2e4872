import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { countries } from '#tenant/choices/countries.ts'
import { pressKeys } from '#testing/browser/pressKeys.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

/** Minimum distance between the menu and the edges of the window. */
const margin = 10

function Country({ initial = '' }: { readonly initial?: string }): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <Field id="country" label="Country" width="short">
      {(control) => (
        <Select {...control} name="country" value={value} options={countries} onValue={setValue} />
      )}
    </Field>
  )
}

async function showCountry(initial = '', before = 0): Promise<HTMLSelectElement> {
  const screen = await renderStyled(
    <>
      <div style={{ blockSize: before }} />
      <Country initial={initial} />
    </>,
  )
  return screen.getByRole('combobox', { name: 'Country' }).element() as HTMLSelectElement
}

/** The visible part of the menu: the options inside the window. */
function listSeen(select: HTMLSelectElement): string[] {
  return [...select.options].filter(isSeen).map((option) => option.label)
}

function isSeen(option: HTMLOptionElement): boolean {
  const { left, top, width, height } = option.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === option
}

test('opens a menu with the chosen option in view among two hundred', async () => {
  const select = await showCountry('FRA')
  await userEvent.click(select)

  expect(select.options.length).toBeGreaterThan(200)
  expect(select.matches(':open')).toBe(true)
  expect(listSeen(select)).toContain('France')
  expect(listSeen(select)).not.toContain('Zimbabwe')
})

test.each([
  ['below the control', 0],
  ['above it, where there is more room', 560],
])('keeps the menu 10 px from the edges of the window, %s', async (_, before) => {
  const select = await showCountry('MKD', before)
  await userEvent.click(select)

  const seen = [...select.options].filter(isSeen)
  const first = seen[0]?.getBoundingClientRect()
  const last = seen.at(-1)?.getBoundingClientRect()
  const control = select.getBoundingClientRect()
  expect(seen.length).toBeGreaterThan(5)
  expect(first?.left).toBeGreaterThanOrEqual(margin)
  expect(last?.right).toBeLessThanOrEqual(innerWidth - margin)
  expect(before === 0 ? first?.top : control.top).toBeGreaterThan(
    (before === 0 ? control.bottom : last?.top) ?? Infinity,
  )
  // Nothing of the menu is within that distance of the edges.
  const strip = [5, innerHeight - 5].map((y) => document.elementFromPoint(control.left + 40, y))
  expect(strip.map((element) => element instanceof HTMLOptionElement || element === select)).toEqual([
    false,
    false,
  ])
})

test.each(['start', 'center', 'end'] as const)(
  'does not move a page when it opens at the %s of the window',
  async (block) => {
    const select = await showCountry('', 2000)
    document.body.style.paddingBlockEnd = '2000px'
    onTestFinished(() => document.body.removeAttribute('style'))
    select.scrollIntoView({ block })
    const before = scrollY
    expect(before).toBeGreaterThan(1000)

    await userEvent.click(select)
    await userEvent.keyboard('ge')

    expect(scrollY).toBe(before)
    expect(select.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    expect(listSeen(select)).toContain('Georgia')
  },
)

test('chooses by keyboard alone', async () => {
  const select = await showCountry()
  await userEvent.tab()
  expect(document.activeElement).toBe(select)
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(select.selectedOptions[0]?.label).toBe(countries[1]?.label)
  await userEvent.keyboard('{Enter}{End}{Escape}')
  expect(select.selectedOptions[0]?.label).toBe(countries[1]?.label)
  expect(document.activeElement).toBe(select)
})

test('type-ahead continues within a second and restarts after it', async () => {
  const select = await showCountry()
  select.focus()
  const start = Date.now() / 1000
  await pressKeys('f', start)
  await pressKeys('r', start + 0.5)
  expect(select.selectedOptions[0]?.label).toBe('France')

  await pressKeys('p', start + 2)

  expect(select.selectedOptions[0]?.label).toMatch(/^P/)
})

test('chooses with the mouse', async () => {
  const select = await showCountry('FRA')
  await userEvent.click(select)
  await userEvent.click(page.getByRole('option', { name: 'Germany' }))
  expect(select).toHaveValue('DEU')
  expect(select.matches(':open')).toBe(false)
})

test('none can be chosen again', async () => {
  const select = await showCountry('FRA')
  await userEvent.selectOptions(select, 'Choose one')
  expect(select).toHaveValue('')
})

test('shows the focused option in high contrast, too', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    const select = await showCountry('FRA')
    await userEvent.click(select)
    const chosen = select.selectedOptions[0]
    const other = select.options[(chosen?.index ?? 0) + 1]
    if (!chosen || !other) throw new Error('Another one follows.')
    expect(getComputedStyle(chosen).outlineStyle).toBe('solid')
    expect(getComputedStyle(other).outlineStyle).toBe('none')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
})
