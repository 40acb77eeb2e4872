import { expect, onTestFinished, test } from 'vitest'

import { openAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

import { hashPassword } from './passwordWork.ts'
import { setPassword } from './studentStore.ts'

const password = 'Correct-Horse-7-Battery'
const pupils = 200
const network = '192.0.2.50'

test('a school logs in at once: everybody is let in, or told to come back in seconds', async () => {
  const { app, opened, clock, close } = await openAccountApp()
  onTestFinished(close)
  const passwordHash = await hashPassword(password)
  let waiting = Array.from({ length: pupils }, (_, index) => `pupil-${index}@example.com`)
  for (const email of waiting) await setPassword(opened.db, { email, key: email }, passwordHash, clock.now())
  const logIn = async (username: string): Promise<boolean> => {
    const reply = await openBrowser(app, network).post('/public/login', { username, password })
    if (reply.status === 200) return true
    expect(reply).toMatchObject({
      status: 503,
      body: {
        message: 'Many people are logging in right now. Please try again in a few seconds.',
      },
    })
    expect(reply.headers['retry-after']).toBe('10')
    return false
  }

  for (let round = 0; waiting.length > 0 && round < 20; round += 1) {
    const areIn = await Promise.all(waiting.map(logIn))
    waiting = waiting.filter((_, index) => areIn[index] === false)
  }

  expect(waiting).toEqual([])
  const { rows } = await opened.pool.query('select 1 from rate_limit where tries > 0')
  expect(rows).toEqual([])
}, 180_000)
