import { expect, onTestFinished, test } from 'vitest'

import { openTestOffice, officeTimeout } from '../openTestOffice.ts'
import { startServerProcess } from '../startServerProcess.ts'

test('a start warns of stored answers that the form does not know', officeTimeout, async () => {
  const office = await openTestOffice()
  onTestFinished(office.close)
  expect(office.server.output().stdout).not.toContain('which no question has')
  await office.addStudent(2, 'LMU KEYS 0001', { first_name: 'Wren', shoe_size: '42' })
  await office.addStudent(1, undefined, { first_name: 'Noor', shoe_size: '40', applied_major: '99.9999' })
  const server = await startServerProcess(office.environment)
  onTestFinished(async () => void (await server.stop()))
  await server.url
  const { stdout } = server.output()
  expect(stdout).toContain(
    '1 submission and 1 draft have an answer under the key shoe_size, which no question has.',
  )
  expect(stdout).toContain('1 draft has 99.9999 under applied_major, which is not a choice there.')
})
