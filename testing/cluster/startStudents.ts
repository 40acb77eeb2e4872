import { setTimeout as wait } from 'node:timers/promises'

import { expect, onTestFinished, vi } from 'vitest'

import { type HttpBrowser, openHttpBrowser } from '../openHttpBrowser.ts'
import { patience } from './openMachines.ts'

/** Between two saves: a student may make 900 calls a minute. */
const pauseMs = 100
const keys = ['first_name', 'middle_name', 'last_name'] as const

export type Students = Awaited<ReturnType<typeof startStudents>>

/**
 * Students who save answers through a server all the time, each answer with a higher number.
 * @param origin of the server
 * @param mailFolder into which it writes mails
 */
export async function startStudents(origin: string, mailFolder: string, count: number) {
  const name = new URL(origin).port
  const students = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const browser = openHttpBrowser(origin)
      await browser.enter(`student-${index}-${name}@example.com`, 'Laurel-Ridge-2027', mailFolder)
      return { browser, acknowledged: new Map<string, number>(), savedAt: 0 }
    }),
  )
  const stop = new AbortController()
  const saving = students.map(async (student) => {
    for (let number = 1; !stop.signal.aborted; number += 1) {
      const key = keys[number % keys.length] ?? keys[0]
      if (await save(student.browser, key, number)) {
        student.acknowledged.set(key, number)
        student.savedAt = performance.now()
      }
      await wait(pauseMs)
    }
  })
  onTestFinished(() => stop.abort())
  return {
    /** Waits until each of them has saved an answer since then, and returns when the first and the last one had. */
    waitForSaves: async (since: number): Promise<readonly [number, number]> => {
      const firsts = new Map<HttpBrowser, number>()
      await vi.waitFor(
        () => {
          for (const { browser, savedAt } of students)
            if (savedAt > since && !firsts.has(browser)) firsts.set(browser, savedAt)
          expect(firsts.size).toBe(students.length)
        },
        { ...patience, interval: 20 },
      )
      return [Math.min(...firsts.values()), Math.max(...firsts.values())]
    },
    /** Stops saving, and lists answers that the server had acknowledged and no longer has, nor newer ones. */
    listLost: async (): Promise<readonly string[]> => {
      stop.abort()
      await Promise.all(saving)
      const lost: string[] = []
      for (const { browser, acknowledged } of students) {
        const { answer } = await browser.ask('GET', '/api/profile')
        for (const [key, number] of acknowledged) {
          const stored = (answer as Record<string, string>)[key] ?? 'nothing'
          if (!(parseAnswer(stored) >= number)) lost.push(`${key}: ${stored} instead of ${number}`)
        }
      }
      return lost
    },
  }
}

/** Whether the server has acknowledged it. */
async function save(browser: HttpBrowser, key: string, number: number): Promise<boolean> {
  const reply = await browser.call('PUT', '/api/answer', { [key]: makeAnswer(number) }).catch(() => undefined)
  return reply?.status === 200
}

function makeAnswer(number: number): string {
  return `Wren ${number}`
}

function parseAnswer(answer: string): number {
  return Number(answer.replace('Wren ', ''))
}
