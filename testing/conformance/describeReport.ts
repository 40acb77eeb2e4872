import { criteria } from './criteria.ts'
import type { Chapter, Component, Report } from './readReport.ts'

const chapterTitles: Readonly<Record<string, string>> = {
  success_criteria_level_a: 'WCAG 2.2, level A',
  success_criteria_level_aa: 'WCAG 2.2, level AA',
  success_criteria_level_aaa: 'WCAG 2.2, level AAA',
  functional_performance_criteria: 'Section 508, chapter 3: functional performance',
  hardware: 'Section 508, chapter 4: hardware',
  software: 'Section 508, chapter 5: software',
  support_documentation_and_services: 'Section 508, chapter 6: documentation and support',
}

const levelWords: Readonly<Record<string, string>> = {
  supports: 'supports',
  'partially-supports': '**partially supports**',
  'does-not-support': '**does not support**',
  'not-applicable': 'not applicable',
}

const componentTitles: Readonly<Record<string, string>> = {
  web: 'pages',
  'electronic-docs': 'copy and emails',
  none: '',
}

/** Makes docs/accessibility.md. */
export function describeReport(report: Report): string {
  const { notes, evaluation_methods_used: methods, product, report_date: date, catalog, chapters } = report
  const tests = listComponents(report).flatMap((one) => one.tests ?? [])
  const files = [...new Set(tests.map(findFile))].toSorted()
  const counts = Object.keys(levelWords).map((level) => {
    const found = listComponents(report).filter(({ adherence }) => adherence.level === level)
    return `${found.length} ${levelWords[level]?.replaceAll('*', '')}`
  })
  const tables = Object.entries(chapters).map(([id, chapter]) =>
    chapter.disabled ? '' : describeChapter(id, chapter, files),
  )
  const left = Object.entries(chapters)
    .filter(([, { disabled }]) => disabled)
    .map(([id, { notes: reason }]) => `- ${chapterTitles[id]}. ${reason}`)
  return `# Accessibility

What Gatehouse ${product.version} does for people with disabilities, criterion by criterion (${date}). ${notes.trim()}

The same report is in [\`accessibility.yaml\`](accessibility.yaml), in the format of
[OpenACR](https://github.com/GSA/openacr) with the catalog \`${catalog}\`; this page is made from it. To change it, edit that file
and run \`npm test -- vitest --project=node testing/conformance -u\`.

How it was evaluated: ${methods.trim()} What Chromium tells a screen reader of each screen is kept in
[\`e2e/accessibilityTrees\`](../e2e/accessibilityTrees), and each change of it is reviewed.

Numbers in the tables refer to the [files with the tests](#tests) that show it; \`accessibility.yaml\` names each test. \`npm test -- all\`
fails if one of them has not run and passed, unless the machine lacks a program for it. Without a test, a date says when somebody checked by hand. In all: ${counts.join(', ')}.

${tables.filter((table) => table !== '').join('\n')}
## Left out

${left.join('\n')}

## Tests

${files.map((file, index) => `${index + 1}. \`${file}\``).join('\n')}
`
}

function describeChapter(
  id: string,
  { notes, criteria: rows = [] }: Chapter,
  files: readonly string[],
): string {
  const hasParts = rows.some(({ components }) => components.length > 1)
  const lines = rows.flatMap(({ num, components }) =>
    components
      .filter((component) => !isNotApplicableToDocuments(component))
      .map((component, index) => {
        const { level, notes: remark = '' } = component.adherence
        const cells = [
          index === 0 ? `${num} ${criteria[id]?.[num]}` : '',
          ...(hasParts ? [componentTitles[component.name]] : []),
          levelWords[level],
          remark,
          listProofs(component, files),
        ]
        return `| ${cells.join(' | ')} |`
      }),
  )
  const header = hasParts
    ? '| criterion | where | level | remarks | shown by |\n| --- | --- | --- | --- | --- |'
    : '| criterion | level | remarks | shown by |\n| --- | --- | --- | --- |'
  return `## ${chapterTitles[id]}

${notes}

${header}
${lines.join('\n')}
${listNotApplicable(rows)}`
}

function isNotApplicableToDocuments({ name, adherence, tests, seen }: Component): boolean {
  const isShown = tests !== undefined || seen !== undefined
  return name === 'electronic-docs' && adherence.level === 'not-applicable' && !isShown
}

/** One line for each reason. */
function listNotApplicable(rows: NonNullable<Chapter['criteria']>): string {
  const criteriaByReason = new Map<string, string[]>()
  for (const { num, components } of rows) {
    const component = components.find(isNotApplicableToDocuments)
    if (component === undefined) continue
    const reason = component.adherence.notes ?? ''
    criteriaByReason.set(reason, [...(criteriaByReason.get(reason) ?? []), num])
  }
  if (criteriaByReason.size === 0) return ''
  const lines = [...criteriaByReason].map(([reason, numbers]) => `- ${numbers.join(', ')}: ${reason}`)
  return `
Not applicable to copies and emails:

${lines.join('\n')}
`
}

function listProofs({ tests = [], seen }: Component, files: readonly string[]): string {
  const numbers = new Set(tests.map((test) => files.indexOf(findFile(test)) + 1))
  const sorted = [...numbers].toSorted((one, other) => one - other)
  return [...sorted.map(String), ...(seen === undefined ? [] : [seen])].join(', ')
}

/** Of a test, which is named FILE: TITLE. */
function findFile(test: string): string {
  return /^(.*?\.tsx?): /.exec(test)?.[1] ?? ''
}

export function listComponents({ chapters }: Report): readonly Component[] {
  return Object.values(chapters).flatMap(({ criteria: rows = [] }) =>
    rows.flatMap(({ components }) => components),
  )
}
