import { expect, onTestFinished, test } from 'vitest'

import { startCollector } from '#testing/startCollector.ts'

import { tryTraces } from './tryTraces.ts'

test('a collector that accepts spans gets none, and one that does not is named with what to look at', async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const url = `${collector.url}/v1/traces`
  expect(await tryTraces(url)).toEqual([{ kind: 'ok', name: 'traces', text: `${url} accepts spans` }])
  expect(collector.listSpans()).toEqual([])

  collector.setAnswer(401)
  expect(await tryTraces(url)).toEqual([
    {
      kind: 'note',
      name: 'traces',
      text: expect.stringContaining('does not accept spans: Unauthorized (401). Check OTEL_'),
    },
  ])
})

test('without a collector there is no line', async () => {
  expect(await tryTraces(undefined)).toEqual([])
})
