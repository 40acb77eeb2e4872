import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Section } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderSection } from '#testing/browser/renderQuestions.tsx'

/** A section of the institution's form. */
function getSection(sectionKey: string): Section {
  const section = tenant.pages
    .flatMap(({ sections }) => sections)
    .find(({ items }) => items.some((item) => 'key' in item && item.key === sectionKey))
  if (!section) throw new Error(`No section asks for ${sectionKey}.`)
  return section
}

const address = ['Country', 'Address', 'Address Line 2', 'City', 'State/Province']
const addressZip = 'ZIP/Postal Code'
const school = ['Search for Your School', 'School Address', 'School City', 'School State/Province']
const schoolZip = 'School ZIP/Postal Code'

test.each(
  [320, 360, 1280].flatMap((width) => [
    { block: 'an address', key: 'address_line_1', labels: address, zip: addressZip, width },
    { block: 'a school', key: 'hs_name', labels: school, zip: schoolZip, width },
  ]),
)(
  '$block is asked line by line at $width px, the ZIP code beside the state',
  async ({ key, labels, zip, width }) => {
    await page.viewport(width, 800)
    const answers = { country: 'USA', hs_name: 'Oak Ridge', hs_country: 'USA' }
    const { screen } = await renderSection(getSection(key), { answers, isValidating: true })

    const measure = (label: string): DOMRect =>
      screen
        .getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`))
        .element()
        .getBoundingClientRect()
    const boxes = labels.map(measure)
    const [state, code] = [boxes.at(-1), measure(zip)]
    expect(code.bottom).toBe(state?.bottom)
    expect(code.height).toBe(state?.height)
    expect(code.left).toBeGreaterThan((state?.right ?? Infinity) + 7)
    expect(code.right).toBeLessThanOrEqual(width)
    expect(code.width).toBeGreaterThan(110)
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
      expect(box.left).toBe(boxes[0]?.left)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('a school’s address is asked once there is a school', async () => {
  const { screen, store } = await renderSection(getSection('hs_name'))
  await expect.element(screen.getByRole('combobox', { name: 'Search for Your School' })).toBeVisible()
  await expect.element(screen.getByLabelText(/^School City/)).not.toBeInTheDocument()
  store.setAnswer('hs_name', 'Oak Ridge High School')
  await expect.element(screen.getByLabelText(/^School City/)).toBeVisible()
})

test('a country without states is not asked for one', async () => {
  const { screen } = await renderSection(getSection('address_line_1'), { answers: { country: 'FRA' } })
  await expect.element(screen.getByLabelText('City')).toBeVisible()
  await expect.element(screen.getByLabelText('State/Province')).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Canada')
  await expect.element(screen.getByLabelText('State/Province')).toBeVisible()
})
