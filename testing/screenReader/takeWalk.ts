import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { openDesktop } from './openDesktop.ts'
import { type HeardFirefox, openHeardFirefox } from './openHeardFirefox.ts'
import { startOrca } from './startOrca.ts'
import {
  compareLines,
  keepMarks,
  readTranscript,
  simplifyLine,
  type Step,
  writeTranscript,
} from './transcript.ts'

/** Whether transcripts are written anew: `RENEW_HEARD=1 npm test -- vitest --project=long testing/screenReader`. */
const isRenewing = process.env.RENEW_HEARD === '1'

const patienceMs = 15_000
/** Once something differs, what follows often does, too. */
const patienceAfterFailureMs = 2000
/** Without a transcript, how long nothing is said before a step ends. */
const quietMs = 1000

/** Looks at the page. */
type Look = (firefox: HeardFirefox) => Promise<void>

/** Waits until the page shows a text. */
export function see(text: string): Look {
  return async (firefox) => await firefox.see(text)
}

/** A walk through pages with a keyboard and a screen reader. Each action is a step of the transcript. */
export interface Walk {
  /**
   * Presses keys one after the other, `Tab` or `Tab 3`, each as a step.
   * @param until waits for what the page shows late
   */
  press(keys: string, until?: Look): Promise<void>
  type(text: string, until?: Look): Promise<void>
  /** Types what is another text each time. */
  typeAnew(what: string, text: string): Promise<void>
  /** Anything else. */
  act(what: string, work: Look): Promise<void>
}

/**
 * Takes a walk and compares what is heard with its transcript in `heard/`, or writes that anew.
 * @param name of the transcript
 * @param lateText what the page shows some time after it has loaded, if it does. Orca may or may not say that by itself then, so
 * the walk begins at the top of the page, once all is there.
 * @returns what differs, line by line
 */
export async function takeWalk(
  name: string,
  url: string,
  take: (walk: Walk) => Promise<void>,
  lateText?: string,
): Promise<readonly string[]> {
  const file = join(projectFolder, 'testing/screenReader/heard', `${name}.txt`)
  const expected = !existsSync(file) ? [] : readTranscript(await readFile(file, 'utf8'))
  const steps: Step[] = []
  const differences: string[] = []
  const desktop = await openDesktop()
  try {
    const orca = await startOrca(desktop)
    await orca.waitUntilIdle()
    let start = orca.said.length
    /** Orca says a piece of it when letters come to it together. */
    let typed = ''
    const type = async (text: string): Promise<void> => {
      typed = text
      await desktop.type(text)
    }
    const listen = (): string[] =>
      orca.said
        .slice(start)
        .map(simplifyLine)
        .filter((line) => line !== undefined)
        .filter((line) => !typed.includes(line))
    /** Waits until all is said. */
    const hear = async (firefox: HeardFirefox, lines: readonly string[] | undefined): Promise<void> => {
      const deadline = Date.now() + (differences.length > 0 ? patienceAfterFailureMs : patienceMs)
      for (;;) {
        const count = orca.said.length
        await firefox.waitUntilPassedOn()
        await orca.waitUntilIdle()
        if (orca.said.length > count) continue
        if (lines && compareLines(lines, listen()).missing.length === 0) return
        if (!(await orca.waitForMore(count, lines ? deadline - Date.now() : quietMs))) return
      }
    }
    const act = async (action: string, firefox: HeardFirefox, work: () => Promise<void>): Promise<void> => {
      const step = expected[steps.length]
      await work()
      await hear(firefox, !isRenewing && step?.action === action ? step.lines : undefined)
      const lines = listen()
      start = orca.said.length
      const heard = { action, lines }
      steps.push(isRenewing ? keepMarks(step, heard) : heard)
      if (!isRenewing) differences.push(...describeDifference(steps.length, step, heard))
    }
    const firefox = await openHeardFirefox(desktop, url)
    try {
      if (lateText === undefined) await act('(the page opens)', firefox, async () => {})
      else {
        await firefox.see(lateText)
        await hear(firefox, undefined)
        await desktop.press('ctrl+Home')
        await hear(firefox, undefined)
        start = orca.said.length
      }
      await take({
        press: async (keys, until) => {
          const [key = '', times = '1'] = keys.split(' ')
          for (let count = 1; count <= Number(times); count += 1)
            await act(key, firefox, async () => {
              await desktop.press(key)
              if (count === Number(times)) await until?.(firefox)
            })
        },
        type: async (text, until) =>
          await act(`“${text}”`, firefox, async () => {
            await type(text)
            await until?.(firefox)
          }),
        typeAnew: async (what, text) => await act(`“(${what})”`, firefox, async () => await type(text)),
        act: async (what, work) => await act(`(${what})`, firefox, async () => await work(firefox)),
      })
    } catch (error) {
      throw new Error(
        [...differences, 'After', writeTranscript(steps.slice(-3)), await firefox.describe()].join('\n'),
        {
          cause: error,
        },
      )
    } finally {
      await firefox.close()
      await orca.close()
    }
  } finally {
    await desktop.close()
    await save(
      isRenewing ? file : join(process.env.RUN_FOLDER ?? join(projectFolder, '.cache'), `heard-${name}.txt`),
      steps,
    )
  }
  if (!isRenewing && steps.length < expected.length)
    differences.push(`The transcript has ${expected.length} steps, the walk ${steps.length}.`)
  return differences
}

function describeDifference(place: number, expected: Step | undefined, heard: Step): string[] {
  if (expected?.action !== heard.action)
    return [`Step ${place} is “> ${heard.action}”, in the transcript “> ${expected?.action ?? ''}”.`]
  const { missing, extra } = compareLines(expected.lines, heard.lines)
  const lines = [
    ...missing.map((line) => `  not heard: ${line}`),
    ...extra.map((line) => `  also heard: ${line}`),
  ]
  return lines.length === 0 ? [] : [`Step ${place}, after “> ${heard.action}”:`, ...lines]
}

async function save(file: string, steps: readonly Step[]): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, writeTranscript(steps))
}
