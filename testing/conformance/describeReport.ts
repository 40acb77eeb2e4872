import { criteria } from './criteria.ts'
import type { Chapter, Component, Report } from './readReport.ts'

const chapterTitles: Readonly<Record<string, string>> = {
  success_criteria_level_a: 'WCAG 2.2, level A',
  success_criteria_level_aa: 'WCAG 2.2, level AA',
  functional_performance_criteria: 'Section 508, chapter 3: functional performance',
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
  const tests = [...new Set(listComponents(report).flatMap((one) => one.tests ?? []))].toSorted()
  const counts = Object.keys(levelWords).map((level) => {
    const found = listComponents(report).filter(({ adherence }) => adherence.level === level)
    return `${found.length} ${levelWords[level]?.replaceAll('*', '')}`
  })
  const tables = Object.entries(chapters).map(([id, chapter]) =>
    chapter.disabled ? '' : describeChapter(id, chapter, tests),
  )
  const left = Object.values(chapters)
    .filter(({ disabled }) => disabled)
    .map((chapter) => `- ${chapter.notes}`)
  return `# Accessibility

What Gatehouse ${product.version} does for people with disabilities, criterion by criterion (${date}). ${notes.trim()}

The same report is in [\`accessibility.yaml\`](accessibility.yaml), in the format of
[OpenACR](https://github.com/GSA/openacr) with the catalog \`${catalog}\`; this page is made from it. To change it, edit that file
and run \`npm test -- vitest --project=node testing/conformance -u\`.

How it was found out: ${methods.trim()} What Chromium tells a screen reader of each screen is kept in
[\`e2e/accessibilityTrees\`](../e2e/accessibilityTrees), and a change of it is reviewed.

The numbers in the tables are those of the [tests](#tests) that show it. \`npm test -- all\` fails if one of them has not run and
passed, unless the machine lacks a program for it. Where there is no test, the date says when somebody looked. In all: ${counts.join(', ')}.

${tables.filter((table) => table !== '').join('\n')}
## Left out

${left.join('\n')}

## Tests

${tests.map((test, index) => `${index + 1}. ${describeTest(test)}`).join('\n')}
`
}

function describeChapter(
  id: string,
  { notes, criteria: rows = [] }: Chapter,
  tests: readonly string[],
): string {
  const lines = rows.flatMap(({ num, components }) =>
    components.map((component, index) => {
      const criterion = index === 0 ? `${num} ${criteria[id]?.[num]}` : ''
      const { level, notes: remark = '' } = component.adherence
      const cells = [
        criterion,
        componentTitles[component.name],
        levelWords[level],
        remark,
        listProofs(component, tests),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  )
  return `## ${chapterTitles[id]}

${notes}

| criterion | where | level | remarks | shown by |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

function listProofs({ tests = [], seen }: Component, all: readonly string[]): string {
  const numbers = tests.map((test) => all.indexOf(test) + 1).toSorted((one, other) => one - other)
  return [...numbers.map(String), ...(seen === undefined ? [] : [seen])].join(', ')
}

function describeTest(test: string): string {
  const [, file = '', title = ''] = /^(.*?\.tsx?): (.*)$/s.exec(test) ?? []
  return `\`${file}\`: ${title.replaceAll('*', '…')}`
}

export function listComponents({ chapters }: Report): readonly Component[] {
  return Object.values(chapters).flatMap(({ criteria: rows = [] }) =>
    rows.flatMap(({ components }) => components),
  )
}
