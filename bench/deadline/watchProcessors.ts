import { cpus } from 'node:os'

import { listProcesses, type RunningProcess } from '../../testing/listProcesses.ts'
import type { Site } from './openSite.ts'

/** What processes do, by a word of their command line; the first that fits counts. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  ['copies', /typesetterChild/],
  ['Word documents', /soffice|oosplash/],
  ['plain PDFs', /pdfChild/],
  ['other documents', /conversionChild/],
  ['PostgreSQL', /postgres/],
  ['nginx', /nginx/],
]
const sampleMs = 250

export interface ProcessorUse {
  /** Seconds of processor time by what the processes do; those that end between two samples lack their last moment. */
  readonly secondsOf: ReadonlyMap<string, number>
  /** Of all programs of the machine, also this one, as a share of all cores. */
  readonly busyShare: number
}

/** Watches what uses the processors, from now until it is called. */
export function watchProcessors({ serverIds, workerIds }: Site): () => Promise<ProcessorUse> {
  const begun = { at: performance.now(), all: readAllSeconds() }
  const first = new Map<number, number>()
  const last = new Map<number, { readonly kind: string; readonly cpuMs: number }>()
  const nameKind = ({ id, command }: RunningProcess): string => {
    if (serverIds.includes(id)) return 'servers'
    if (workerIds.includes(id)) return 'workers'
    return kinds.find(([, words]) => words.test(command))?.[0] ?? 'others'
  }
  let isFirst = true
  const sample = async (): Promise<void> => {
    const processes = await listProcesses(process.pid)
    for (const one of processes) {
      if (!first.has(one.id)) first.set(one.id, isFirst ? one.cpuMs : 0)
      last.set(one.id, { kind: nameKind(one), cpuMs: one.cpuMs })
    }
    isFirst = false
  }
  let sampling = sample()
  const timer = setInterval(() => {
    sampling = sampling.then(sample)
  }, sampleMs)
  return async () => {
    clearInterval(timer)
    await sampling
    await sample()
    const secondsOf = new Map<string, number>()
    for (const [id, { kind, cpuMs }] of last)
      secondsOf.set(kind, (secondsOf.get(kind) ?? 0) + (cpuMs - (first.get(id) ?? 0)) / 1000)
    const seconds = (performance.now() - begun.at) / 1000
    return { secondsOf, busyShare: (readAllSeconds() - begun.all) / seconds / cpus().length }
  }
}

export function getMilliseconds({ secondsOf }: ProcessorUse): number {
  return [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0) * 1000
}

/** Says which kinds use the most, as parts of a core. */
export function describeUse({ secondsOf, busyShare }: ProcessorUse, overSeconds: number): string {
  const most = [...secondsOf].toSorted(([, one], [, another]) => another - one).slice(0, 5)
  const parts = most.map(([kind, seconds]) => `${kind} ${(seconds / overSeconds).toFixed(2)}`)
  return `${(busyShare * 100).toFixed(0)} % busy; cores: ${parts.join(', ')}`
}

function readAllSeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000
}
