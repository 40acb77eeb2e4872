import { startGatehouse } from '../testing/startGatehouse.ts'
import { type Category, categoryTitles, measureLighthouse, type Scores } from './measureLighthouse.ts'
import { getQuantile, type Row } from './table.ts'

const runs = 5

/** Minimum score of each category. */
const bars: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Runs Lighthouse on /about five times and takes the medians. */
export async function describeLighthouse(): Promise<Row[]> {
  const gatehouse = await startGatehouse()
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measureLighthouse(`${gatehouse.url}/about`))
  await gatehouse.stop()
  return (Object.entries(categoryTitles) as [Category, string][]).map(([category, title]) => {
    const score = getQuantile(
      all.map((scores) => scores[category]),
      0.5,
    )
    const bar = bars[category]
    return {
      what: `/about: Lighthouse, ${title}`,
      ours: `${score}`,
      reference: 'none',
      bar: bar === 100 ? '100' : `at least ${bar}`,
      holds: score >= bar,
    }
  })
}
