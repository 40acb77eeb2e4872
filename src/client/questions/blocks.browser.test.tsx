import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Item } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

/** The questions of one section of the institution's form. */
function getItems(sectionKey: string): readonly Item[] {
  const section = tenant.pages
    .flatMap(({ sections }) => sections)
    .find(({ items }) => items.some((item) => 'key' in item && item.key === sectionKey))
  if (!section) throw new Error(`No section asks for ${sectionKey}.`)
  return section.items
}

const address = ['Country', 'Address', 'Address Line 2', 'City', 'State/Province', 'ZIP/Postal Code']
const school = [
  'Search for Your School',
  'School Address',
  'School City',
  'School State/Province',
  'School ZIP/Postal Code',
]

test.each(
  [320, 360, 1280].flatMap((width) => [
    { block: 'an address', key: 'address_line_1', labels: address, country: 'country', width },
    { block: 'a school', key: 'hs_name', labels: school, country: 'hs_country', width },
  ]),
)('$block is asked line by line at $width px', async ({ key, labels, country, width }) => {
  await page.viewport(width, 800)
  const { screen } = await renderQuestions(getItems(key), { [country]: 'USA' }, true)

  const controls = labels.map((label) =>
    screen.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`)).element(),
  )
  const boxes = controls.map((control) => control.getBoundingClientRect())
  // Never two questions side by side: the red bar of an error needs the margin.
  for (const [index, box] of boxes.entries()) {
    expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
    expect(box.left).toBe(boxes[0]?.left)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.height).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('a country without states is not asked for one', async () => {
  const { screen } = await renderQuestions(getItems('address_line_1'), { country: 'FRA' })
  await expect.element(screen.getByLabelText('City')).toBeVisible()
  await expect.element(screen.getByLabelText('State/Province')).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Canada')
  await expect.element(screen.getByLabelText('State/Province')).toBeVisible()
})
