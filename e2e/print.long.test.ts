import { expect, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { readPdf } from '../testing/readPdf.ts'
import { findLowestInk } from './findLowestInk.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const lines = Array.from(
  { length: 90 },
  (_, index) => `(${index + 1}) I came back to Oak Ridge, and to its library.`,
)

const answers = {
  ...completeAnswers,
  preferred_name: 'Wrenna',
  lmu_athlete: 'N',
  personal_statement: lines.join('\n'),
}

/** Everything around the questions, and what is only useful on a screen. */
const onlyOnScreen =
  /Account|StepOne|SaveandContinue|Submit|Help|Privacy|Noapplicationfee|Whatyou’llneed|Charactercount|Chooseone|ChooseFile|dropafile|Addanother|Skip/

/** A PDF has positions of letters, and extracted spaces are guesses. */
function squeeze(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The text of each sheet, without spaces. */
async function print(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
  return (await readPdf(await page.pdf({ format }))).map((sheet) => squeeze(sheet.text))
}

for (const format of ['Letter', 'A4'] as const) {
  test(`a student prints only questions and answers on ${format}`, async ({ page, student }) => {
    await student.call('PUT', '/api/answer', answers)
    for (const [path, title, pairs] of [
      ['/about', 'About You', { 'Preferred Name': 'Wrenna', City: 'Oak Ridge', Month: '04' }],
      ['/education-ug', 'Your Academics', { 'Search for Your School': 'Oak Ridge High School' }],
      ['/final-steps', 'Final Steps', { 'I certify that': 'I agree' }],
    ] as const) {
      await page.goto(`${path}#content`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // The progress is loaded together with the name for the sheets.
      await expect(page.getByText('Sections', { exact: true })).toBeVisible()
      const sheets = await print(page, format)
      for (const words of ['Laurel Mountain University', 'Wren Calloway', title]) {
        expect(sheets[0]).toContain(squeeze(words))
      }
      expect(sheets.join('\n')).not.toMatch(onlyOnScreen)
      for (const [label, answer] of Object.entries(pairs)) {
        expect(sheets.find((sheet) => sheet.includes(squeeze(label)))).toContain(squeeze(answer))
      }
      expect(sheets).not.toContain('')
    }
    // The long text at the end, with each line exactly once.
    const text = (await print(page, format)).join('\n')
    expect([...text.matchAll(/\((\d+)\)Icameback/g)].map(([, number]) => Number(number))).toEqual(
      lines.map((_, index) => index + 1),
    )
  })
}

test('sheets of a step are filled, and answers in line', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', answers)
  await student.call('PUT', '/api/last-page', { last_page: '/about' })
  await page.goto('/about')
  await expect(page.getByText('Sections', { exact: true })).toBeVisible()
  const sheets = await readPdf(await page.pdf({ format: 'Letter' }))
  // No question is kept on one sheet with the next one.
  expect(sheets.slice(0, -1).filter((sheet) => findLowestInk(sheet) < 0.65)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  const findLeft = async (label: string): Promise<number | undefined> =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.x
  expect(await findLeft('ZIP/Postal Code')).toBe(await findLeft('City'))
})

test('the receipt is printed with each step below its heading', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', answers)
  await student.call('POST', '/api/submit')
  await page.goto('/completion')
  await expect(page.getByRole('heading', { name: 'Watch your email' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const step = page.getByRole('listitem').filter({ hasText: 'Watch your email' })
  const heading = await step.getByRole('heading').boundingBox()
  const words = await step.getByRole('paragraph').boundingBox()
  expect((words?.y ?? 0) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeLessThan(16)
})

test('a text that is still being typed is printed', async ({ page }) => {
  await page.goto('/final-steps')
  await page.getByRole('textbox', { name: /^Personal statement/ }).pressSequentially('Half a sen')

  expect((await print(page, 'Letter')).join('')).toContain('Halfasen')
  await expect(page.getByRole('textbox', { name: /^Personal statement/ })).toBeFocused()
})
