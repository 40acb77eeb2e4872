import { expect, type Page } from '@playwright/test'

import { readPdf, type SeenPage } from '../testing/readPdf.ts'
import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { findLowestInk } from './findLowestInk.ts'
import { officeTest as test } from './officeTest.ts'

interface Row {
  readonly label: string
  readonly answer: string
}

const paragraph =
  'My grandmother kept bees and a ledger of every swarm, and I learned to read weather in it. '
const essay = Array.from({ length: 16 }, (_, index) => `${index + 1}. ${paragraph.repeat(4)}`).join('\n\n')
const colleges = Array.from({ length: 5 }, (_, index) => {
  const prefix = index === 0 ? 'college_' : `college_${index + 1}_`
  return {
    [`${prefix}name`]: `Community College of Valley ${index + 1}`,
    [`${prefix}city`]: 'Harriman',
    [`${prefix}state`]: 'TN',
  }
})

test('a long application prints cleanly on Letter and on A4', async ({ page, student, office }) => {
  await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 5 })
  await student.call('PUT', '/api/answer', {
    ...completeAnswers,
    ...Object.assign({}, ...colleges),
    first_name: 'Wren "E." \\ </style>',
    last_name: 'Calloway; }',
    parent_communication_preference: '2',
    hs_ceeb: '431470',
    conviction: 'Y',
    conviction_comment: essay.slice(0, 1400),
    suspended: 'Y',
    suspended_comment: essay.slice(0, 900),
    personal_statement: essay.slice(0, 6900),
  })
  const { reference } = await student.call('POST', '/api/submit')
  const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren "E." \\ </style> Calloway; }')
  const rows = await page.locator('section dl > div').evaluateAll(readRows)
  expect(rows.length).toBeGreaterThan(70)

  for (const format of ['Letter', 'A4'] as const) {
    const sheets = await print(page, format)
    expect(findCutRows(rows, sheets)).toEqual([])
    // Sheets are filled: an essay does not start on a new sheet.
    expect(sheets.slice(0, -1).filter((sheet) => findLowestInk(sheet) < 0.75)).toEqual([])
    expect(sheets.length).toBeLessThanOrEqual(7)
    expect(countColored(sheets)).toBe(0)
    for (const [index, { text }] of sheets.entries()) {
      for (const words of [
        `${index + 1} of ${sheets.length}`,
        String(reference),
        'Wren "E." \\ </style> Calloway; }',
      ]) {
        expect(squeeze(text)).toContain(squeeze(words))
      }
      // The browser's own headers would show the URL, and with it the token.
      expect(text).not.toContain(new URL(link).searchParams.get('service_token'))
      expect(text).not.toContain('/about')
    }
  }
})

test('an empty section says so on the line of its heading', async ({ page, student, office }) => {
  const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  const heading = page.getByRole('heading', { name: 'School counselor' })
  await expect(heading).toBeVisible()
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.emulateMedia({ media: 'print' })
  const notAnswered = heading.locator('xpath=following-sibling::p')
  const [headingBox, textBox] = [await heading.boundingBox(), await notAnswered.boundingBox()]
  expect(textBox?.y).toBeCloseTo(headingBox?.y ?? 0, 0)
})

async function print(page: Page, format: 'Letter' | 'A4'): Promise<SeenPage[]> {
  return await readPdf(await page.pdf({ format, displayHeaderFooter: true }))
}

/** Runs in the page: labels with their answers, as printed. */
function readRows(elements: readonly Element[]): Row[] {
  return elements.map((row) => {
    const [label, ...values] = row.children
    const texts = values.map(({ textContent }) => textContent.replace(/, (not )?checked$/, ''))
    return { label: label?.textContent ?? '', answer: texts.join('') }
  })
}

/** Rows whose label is separated by a page break from the start of the answer, or from any part of a short answer. */
function findCutRows(rows: readonly Row[], sheets: readonly SeenPage[]): string[] {
  const texts = sheets.map(({ text }) => squeeze(text))
  const all = texts.join('')
  const ends = texts.map((_, index) => texts.slice(0, index + 1).join('').length)
  const findSheet = (at: number): number => ends.findIndex((end) => at < end)
  let at = 0
  return rows.flatMap(({ label, answer }) => {
    const labelAt = all.indexOf(squeeze(label), at)
    const begin = squeeze(answer).slice(0, 200)
    const answerAt = labelAt < 0 ? -1 : all.indexOf(begin, labelAt + squeeze(label).length)
    if (answerAt < 0) return [`${label} is cut`]
    at = answerAt + begin.length
    return findSheet(labelAt) === findSheet(at - 1) ? [] : [`${label} has its answer on the next sheet`]
  })
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

function countColored(sheets: readonly SeenPage[]): number {
  const isColored = (...parts: readonly number[]): boolean => Math.max(...parts) - Math.min(...parts) > 24
  return sheets.reduce((sum, sheet) => sum + sheet.countPixels(isColored), 0)
}
