import { getQuantile } from '../table.ts'
import { openServers } from './openServers.ts'
import { seedStudents } from './seedStudents.ts'
import { sendAtRate, sendCall, sendInLanes } from './sendRequests.ts'
import { createStudentCalls } from './studentCalls.ts'

/** What a student notices of a flood: the median of what the calls take, and how many fail. */
export interface FloodMeasure {
  readonly beforeMs: number
  readonly duringMs: number
  readonly failed: number
}

const connections = 30
const seconds = 10
const callsPerSecond = 10
const worst = [
  'a b c d e f g h i j k l m n o p',
  'ce hi sc ac sa ma wa li je no so ea we co st jo',
  'xentral xigh xchool xcademy xaint xary xashington xincoln xefferson xorth xouth xast',
  'central high school of the academy saint mary washington lincoln jefferson north south east west',
]

/** Measures a student's profile, save and search while another network floods one process with searches. */
export async function measureFlood(): Promise<FloodMeasure> {
  const opened = await openServers()
  try {
    const [origin = ''] = opened.ours.urls
    const [seeded] = await seedStudents(opened.database.pool, 1, 'flood')
    if (seeded === undefined) throw new Error('There is no student.')
    const { ask } = createStudentCalls(() => origin, seeded)
    const paths = ['/api/profile', '/lookup/find?category=hs_ceeb&text=central%20hs%20knoxville'] as const
    const act = async (index: number): Promise<string | undefined> => {
      const { status } =
        index % 3 === 0
          ? await ask('PUT', '/api/answer', { preferred_name: `Wren ${index}` })
          : await ask('GET', paths[index % 3 === 1 ? 0 : 1])
      return status === 200 ? undefined : String(status)
    }
    await sendAtRate(callsPerSecond, seconds, act)
    const before = await sendAtRate(callsPerSecond, seconds, act)
    const flood = sendInLanes(connections, seconds + 1, async (index) => {
      const text = encodeURIComponent(worst[index % worst.length] ?? '')
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      await sendCall({ url: `${origin}/lookup/find?category=hs_ceeb&text=${text}`, method: 'GET', headers })
      return undefined
    })
    const during = await sendAtRate(callsPerSecond, seconds, act)
    await flood
    return {
      beforeMs: getQuantile(before.latenciesMs, 0.5),
      duringMs: getQuantile(during.latenciesMs, 0.5),
      failed: during.errors.length,
    }
  } finally {
    await opened.close()
  }
}
