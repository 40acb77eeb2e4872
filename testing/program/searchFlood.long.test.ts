import { Agent, request } from 'node:http'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { startServerProcess } from '../startServerProcess.ts'

const patience = { timeout: 180_000 }
const connections = 30
const searchesEach = 20
const worst = [
  'a b c d e f g h i j k l m n o p',
  'ce hi sc ac sa ma wa li je no so ea we co st jo',
  'xentral xigh xchool xcademy xaint xary xashington xincoln xefferson xorth xouth xast',
  'central high school of the academy saint mary washington lincoln jefferson north south east west',
  'high school '.repeat(16),
  'st '.repeat(66),
]

test(
  'a flood of the worst searches is refused at most, and fails no call of a student',
  patience,
  async () => {
    const folder = await makeEmbeddedFolder()
    onTestFinished(folder.remove)
    const server = await startServerProcess({ DATA_DIR: folder.path, TRUST_PROXY: 'loopback' })
    onTestFinished(async () => void (await server.stop()))
    const origin = await server.url
    const student = openHttpBrowser(origin)
    await student.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(folder.path, 'mail'))
    await student.ask('POST', '/api/web-status', { web_status: 'started' })
    const search = '/lookup/find?category=hs_ceeb&text=central%20hs%20knoxville%20tn'

    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    onTestFinished(() => agent.destroy())
    const state = { isOver: false }
    const flood = Promise.all(
      Array.from({ length: connections }, async (_, lane) => {
        const replies: Reply[] = []
        for (let sent = 0; sent < searchesEach; sent += 1) {
          const text = encodeURIComponent(worst[(lane + sent) % worst.length] ?? '')
          replies.push(await send(agent, `${origin}/lookup/find?category=hs_ceeb&text=${text}`))
        }
        return replies
      }),
    ).finally(() => {
      state.isOver = true
    })

    for (let round = 0; round === 0 || !state.isOver; round += 1) {
      await student.ask('PUT', '/api/answer', { preferred_name: `Wren ${round}` })
      expect(await student.ask('GET', '/api/profile')).toMatchObject({
        answer: { preferred_name: `Wren ${round}` },
      })
      const [{ id }] = (await student.ask('GET', search)) as unknown as [{ id: string }]
      expect(await student.ask('GET', `/lookup/find?category=hs_ceeb&id=${id}`)).toMatchObject({
        name: 'Central High School',
        city: 'Knoxville',
      })
    }
    const replies = (await flood).flat()
    expect(replies).toHaveLength(connections * searchesEach)
    expect(replies.filter((reply) => !isAnswered(reply) && !isRefused(reply))).toEqual([])
    expect(replies.some(isAnswered)).toBe(true)
  },
)

interface Reply {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly body: unknown
}

function isAnswered({ status, body }: Reply): boolean {
  return status === 200 && Array.isArray(body)
}

/** With a message, and a time after which to try again. */
function isRefused({ status, retryAfter, body }: Reply): boolean {
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return (status === 429 || status === 503) && Number(retryAfter) > 0 && /try again/.test(message)
}

/** From another network than the student. */
function send(agent: Agent, url: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    request(url, { agent, headers }, (reply) => {
      let text = ''
      reply
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () =>
          resolve({
            status: reply.statusCode,
            retryAfter: reply.headers['retry-after'],
            body: JSON.parse(text) as unknown,
          }),
        )
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
