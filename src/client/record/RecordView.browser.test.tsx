import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react/pure'

import type { ApplicationContents } from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { yesNo } from '#form/choice.ts'
import type { Page } from '#form/page.ts'
import { months } from '#tenant/choices/months.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { RecordView } from './RecordView.tsx'

const essay = 'First line.\n\nSecond line, after an empty one. '.repeat(40)

/** A form with every kind of question. */
const pages: readonly Page[] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'you',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'first_name', label: 'First Name' },
          { kind: 'text', key: 'middle_name', label: 'Middle Name' },
          { kind: 'text', key: 'last_name', label: 'Last Name' },
          { kind: 'date', key: 'birth_date', label: 'Date of Birth' },
          { kind: 'phone', key: 'phone', label: 'Home Phone', format: 'us' },
          { kind: 'phone', key: 'phone_international', label: 'Phone abroad', format: 'international' },
          { kind: 'identifier', key: 'ssn', label: 'Social Security Number' },
          {
            kind: 'select',
            key: 'state',
            label: 'State/Province',
            choices: [{ value: 'TN', label: 'Tennessee' }],
          },
          { kind: 'checkBox', key: 'texts', label: 'Text messages', statement: 'Send me text messages' },
          {
            kind: 'checkGroup',
            key: 'race',
            label: 'Race (choose all that apply)',
            boxes: [
              { key: 'race_asian', label: 'Asian' },
              { key: 'race_white', label: 'White' },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'education',
    path: '/education-ug',
    step: 'Step Two',
    title: 'Your Academics',
    sections: [
      {
        id: 'school',
        title: 'High school',
        items: [
          {
            kind: 'lookup',
            key: 'hs_name',
            label: 'Search for Your School',
            category: 'hs_ceeb',
            prefix: 'hs_',
            parts: ['name', 'ceeb'],
            hiddenParts: ['ceeb'],
          },
          {
            kind: 'monthYear',
            key: 'grad_month',
            yearKey: 'grad_year',
            label: 'Graduation',
            months,
            years: { years: { from: 1, to: -3 } },
          },
          { kind: 'radio', key: 'athlete', label: 'Are you a recruited athlete?', choices: yesNo },
          { kind: 'upload', key: 'transcript', label: 'Transcript' },
          { kind: 'upload', key: 'letter', label: 'Letter' },
        ],
      },
      {
        id: 'colleges',
        title: 'Colleges attended',
        items: [
          {
            kind: 'addAnother',
            id: 'colleges',
            prefix: 'college_',
            componentTitle: 'College',
            addLabel: 'Add another college',
            max: 3,
            items: [{ kind: 'text', key: 'name', label: 'Name of College' }],
          },
        ],
      },
      { id: 'more', title: 'In your words', items: [{ kind: 'textArea', key: 'comment', label: 'Comment' }] },
    ],
  },
]

const contents: ApplicationContents = {
  answers: {
    first_name: 'Nguyễn Thị Ánh',
    last_name: 'محمد',
    birth_date: '2008-04-17',
    phone: '(865) 555-0143',
    phone_international: '+33 1 23 45 67 89',
    ssn: '123-45-6789',
    state: 'TN',
    texts: true,
    race_white: true,
    hs_name: 'Oak Ridge High School',
    hs_ceeb: '431470',
    grad_month: '5',
    grad_year: '2026',
    athlete: 'N',
    college_name: 'Roane State Community College',
    college_2_name: 'W'.repeat(120),
    comment: essay,
    transcript: 'ANSWERED',
  },
  addAnother: { colleges: 2 },
  tabs: {},
  documents: { transcript: { file_name: 'grade-11-transcript.pdf', file_size: 421_888 } },
}

function showRecord(): Promise<RenderResult> {
  return renderStyled(<RecordView record={makeRecord(pages, contents, '2026-11-21')} />)
}

/** The text beside a label. */
function readAnswer(screen: RenderResult, label: string): string {
  const term = screen.getByText(label, { exact: true }).element()
  return (term.nextElementSibling as HTMLElement).innerText
}

test.each([
  ['First Name', 'Nguyễn Thị Ánh'],
  ['Middle Name', 'Not answered'],
  ['Last Name', 'محمد'],
  ['Date of Birth', 'April 17, 2008'],
  ['Home Phone', '(865) 555-0143'],
  ['Phone abroad', '+33 1 23 45 67 89'],
  ['Social Security Number', '***-**-6789'],
  ['State/Province', 'Tennessee'],
  ['Search for Your School', 'Oak Ridge High School (Ceeb: 431470)'],
  ['Graduation', 'May 2026'],
  ['Transcript', 'grade-11-transcript.pdf (412 KB), attached'],
  ['Letter', 'Not answered'],
])('%s reads %s', async (label, answer) => {
  expect(readAnswer(await showRecord(), label)).toBe(answer)
})

test('choices and check boxes are drawn as marks and read as words', async () => {
  const screen = await showRecord()
  const marks = (label: string): string[] => {
    const row = screen.getByText(label, { exact: true }).element().parentElement
    return [...(row?.querySelectorAll('dd') ?? [])].map(
      (mark) =>
        [...mark.querySelectorAll('[aria-hidden=true]')].map((sign) => sign.textContent).join('') +
        mark.textContent.replace(/^\[.\] /, ''),
    )
  }
  expect(marks('Are you a recruited athlete?')).toEqual(['[ ] Yes, not checked', '[X] No, checked'])
  expect(marks('Text messages')).toEqual(['[X] Send me text messages, checked'])
  expect(marks('Race (choose all that apply)')).toEqual(['[ ] Asian, not checked', '[X] White, checked'])
})

test('each value begins with its text, since a screen reader passes over an element at its start', async () => {
  const screen = await showRecord()
  for (const value of screen.container.querySelectorAll('dd')) {
    const [first] = [...value.childNodes].filter(
      (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
    )
    const isInline = first instanceof Element && getComputedStyle(first).display === 'inline'
    expect({ text: value.textContent, isText: first instanceof Text || isInline }).toHaveProperty(
      'isText',
      true,
    )
  }
})

test('has nothing to fill in or to press, and headings for steps and sections', async () => {
  const screen = await showRecord()
  expect(screen.container.querySelectorAll('input, select, textarea, button, a')).toHaveLength(0)
  const list = (level: number): (string | null)[] =>
    screen
      .getByRole('heading', { level })
      .elements()
      .map((heading) => heading.textContent)
  expect(list(2)).toEqual(['About You', 'Your Academics'])
  expect(list(3)).toEqual([
    'Your name',
    'High school',
    'Colleges attended: College 1',
    'Colleges attended: College 2',
    'In your words',
  ])
})

test('keeps the lines of a long answer', async () => {
  expect(readAnswer(await showRecord(), 'Comment')).toContain('First line.\n\nSecond line')
})

test.each([320, 360, 1280])('nothing sticks out at %i px', async (width) => {
  await page.viewport(width, 800)
  const screen = await showRecord()
  expect(document.documentElement.scrollWidth).toBe(width)
  const label = screen.getByText('Graduation', { exact: true }).element()
  const answer = screen.getByText('May 2026').element()
  const isBeside = answer.getBoundingClientRect().top < label.getBoundingClientRect().bottom
  expect(isBeside).toBe(width === 1280)
})

test('on paper a label is never separated from its answer', async () => {
  await page.viewport(1280, 800)
  const screen = await showRecord()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const row = screen.getByText('Graduation', { exact: true }).element().parentElement
    if (!row) throw new Error('A label has a row around it.')
    expect(getComputedStyle(row).breakInside).toBe('avoid')
    expect(row.children[0]?.getBoundingClientRect().top).toBe(row.children[1]?.getBoundingClientRect().top)
    const headings = screen.getByRole('heading').elements()
    expect(new Set(headings.map((heading) => getComputedStyle(heading).breakAfter))).toEqual(
      new Set(['avoid']),
    )
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
