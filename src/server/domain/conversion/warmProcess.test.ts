import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { readFixture } from '#testing/readFixture.ts'

import { killProcessGroup } from '#server/platform/processes/childProgram.ts'
import { WarmProcess } from './warmProcess.ts'
import { convertToPdf } from './convertToPdf.ts'

const opened: WarmProcess[] = []

function openWarmProcess(maxIdleMs?: number): WarmProcess {
  const warmProcess = new WarmProcess(maxIdleMs === undefined ? {} : { maxIdleMs })
  opened.push(warmProcess)
  return warmProcess
}

afterEach(() => {
  for (const warmProcess of opened.splice(0)) warmProcess.stop()
})

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function getPid(warmProcess: WarmProcess): number {
  if (warmProcess.pid === undefined) throw new Error('no process waits')
  return warmProcess.pid
}

test('no process is started before the first document', () => {
  expect(openWarmProcess().pid).toBeUndefined()
})

test('a warm process converts only one document', async () => {
  const warmProcess = openWarmProcess()
  warmProcess.prepare()
  const pid = getPid(warmProcess)
  const takeProcess = vi.fn<() => ChildProcess>(() => warmProcess.take())
  const input = { bytes: readFixture('good/p-plain.pdf'), fileName: 'plain.pdf' }
  expect(await convertToPdf(input, { takeProcess })).toMatchObject({ ok: true, pageCount: 3 })
  expect(takeProcess.mock.results[0]?.value).toMatchObject({ pid })
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)

  expect(await convertToPdf(input, { takeProcess })).toMatchObject({ ok: true })
  expect(takeProcess.mock.results[1]?.value).not.toMatchObject({ pid })
})

test('it has lower priority than the server, and is killed first when memory runs out', async () => {
  const warmProcess = openWarmProcess()
  warmProcess.prepare()
  const pid = getPid(warmProcess)
  await vi.waitFor(() => expect(getPriority(pid)).toBeGreaterThan(getPriority()), 10_000)
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
})

test('one that died while it waited is not used', async () => {
  const warmProcess = openWarmProcess()
  warmProcess.prepare()
  process.kill(getPid(warmProcess), 'SIGKILL')
  await vi.waitFor(() => expect(warmProcess.pid).toBeUndefined(), 10_000)
  const input = { bytes: readFixture('good/i-baseline.jpg'), fileName: 'photo.jpg' }
  expect(await convertToPdf(input, { takeProcess: () => warmProcess.take() })).toMatchObject({ ok: true })
})

test('one that waited while LibreOffice was installed is not used', async () => {
  const warmProcess = openWarmProcess()
  warmProcess.prepare()
  const pid = getPid(warmProcess)
  const programs = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
  await writeFile(join(programs, 'soffice'), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(programs, { recursive: true })
  })

  const taken = warmProcess.take()
  onTestFinished(() => killProcessGroup(taken))
  expect(taken.pid).not.toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
})

test('an unused one is stopped', async () => {
  const warmProcess = openWarmProcess(1)
  warmProcess.prepare()
  const pid = getPid(warmProcess)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  expect(warmProcess.pid).toBeUndefined()
})

test('it ends with the server, and no other is started', async () => {
  const warmProcess = openWarmProcess()
  warmProcess.prepare()
  const pid = getPid(warmProcess)
  warmProcess.stop()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  warmProcess.prepare()
  expect(warmProcess.pid).toBeUndefined()
})
