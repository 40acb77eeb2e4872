import { writeTable } from '#server/program/admin/writeTable.ts'

import { measures } from './measures.ts'
import { runMeasure } from './runMeasure.ts'
import { printTable, type Row } from './table.ts'

// npm run bench: runs all measures or the named ones in turn, each in a process of its own with a time limit. A missed
// bar is shown in the table; the exit code stays 0.

const words = process.argv.slice(2)
const unknown = words.filter((word) => !word.startsWith('-') && !measures.some(({ name }) => name === word))

if (words.includes('--help') || words.includes('-h')) describeUse()
else if (unknown.length > 0 || words.some((word) => word.startsWith('-'))) {
  console.error(`There is no measure ${unknown[0] ?? words[0]}. \`npm run bench -- --help\` lists them.`)
  process.exitCode = 1
} else await measure()

function describeUse(): void {
  const minutes = measures.reduce((sum, { maxMinutes }) => sum + maxMinutes, 0)
  console.log(
    `npm run bench               measures everything, ${minutes} minutes at most, and prints one table`,
  )
  console.log('npm run bench -- NAME ...   measures these\n')
  console.log(
    writeTable(
      measures.map(({ name, what, maxMinutes }) => ['', name, `${what} (at most ${maxMinutes} min)`]),
    ),
  )
}

async function measure(): Promise<void> {
  const rows: Row[] = []
  for (const one of measures) {
    if (words.length > 0 && !words.includes(one.name)) continue
    console.log(`${new Date().toISOString().slice(11, 19)}  measuring ${one.name}: ${one.what}`)
    rows.push(...(await runMeasure(one)))
    if (process.exitCode !== undefined) return
  }
  console.log()
  printTable(rows)
  const met = rows.filter(({ holds }) => holds).length
  console.log(`${met} met, ${rows.length - met} missed`)
}
