import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { environmentSchema } from '#server/platform/settings/settings.ts'

import { libreOffice } from '../../setup/machinePrograms.mjs'
import { projectFolder } from '../../setup/projectFolder.mjs'

// deploy/compose.yaml and deploy/Containerfile, where a mistake would only show with a container runtime.

interface Service {
  readonly image: string
  readonly command?: string
  readonly environment: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes: readonly string[]
}

const read = (name: string): string => readFileSync(join(projectFolder, 'deploy', name), 'utf8')

const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<'server' | 'worker' | 'database', Service>>
  readonly volumes: Readonly<Record<string, null>>
}

test('server and worker set only known settings, the same ones, and can write only to their volume', () => {
  const { server, worker } = compose.services
  for (const { environment, read_only, cap_drop } of [server, worker]) {
    for (const name of Object.keys(environment)) expect(environmentSchema.entries).toHaveProperty(name)
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
  }
  expect(server.environment).toEqual({ ...worker.environment, WORKER: 'off' })
  expect(worker.environment.DATABASE_URL).toContain('@database:5432/')
})

test('what the services name is there', () => {
  const { server, worker, database } = compose.services
  expect(read('container.sh')).toContain(`${worker.command}) exec`)
  // Beyond the machine only the proxy is reached.
  expect([server.ports, worker.ports, database.ports]).toEqual([
    ['127.0.0.1:3000:3000'],
    undefined,
    undefined,
  ])
  const named = [server, worker, database].flatMap(({ volumes }) => volumes).map((one) => one.split(':')[0])
  expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
})

test('the image has the packages for Word documents that the tests use', () => {
  for (const name of libreOffice.packages) expect(read('Containerfile')).toContain(name)
})
