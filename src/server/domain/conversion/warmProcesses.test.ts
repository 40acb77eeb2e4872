import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { readFixture } from '#testing/readFixture.ts'

import { killProcessGroup } from '#server/platform/processes/childProgram.ts'
import { WarmProcesses } from './warmProcesses.ts'
import { convertToPdf } from './convertToPdf.ts'

const opened: WarmProcesses[] = []

function openWarmProcesses(maxIdleMs?: number): WarmProcesses {
  const warmProcesses = new WarmProcesses(maxIdleMs === undefined ? {} : { maxIdleMs })
  opened.push(warmProcesses)
  return warmProcesses
}

afterEach(() => {
  for (const warmProcesses of opened.splice(0)) warmProcesses.stop()
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

function getPid({ pids: [pid] }: WarmProcesses): number {
  if (pid === undefined) throw new Error('no process waits')
  return pid
}

test('no process is started before the first document', () => {
  expect(openWarmProcesses().pids).toEqual([])
})

test('as many wait as convert at once, and one that is taken is replaced', () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const [first, second, ...others] = warmProcesses.pids
  expect(others).toEqual([])

  const taken = warmProcesses.take()
  onTestFinished(() => killProcessGroup(taken))
  expect(taken.pid).toBe(first)
  expect(warmProcesses.pids).toEqual([second])
  warmProcesses.prepare()
  expect(warmProcesses.pids).toEqual([second, expect.any(Number)])
})

test('a warm process converts only one document', async () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  const takeProcess = vi.fn<() => ChildProcess>(() => warmProcesses.take())
  const input = { bytes: readFixture('good/p-plain.pdf'), fileName: 'plain.pdf' }
  expect(await convertToPdf(input, { takeProcess })).toMatchObject({ ok: true, pageCount: 3 })
  expect(takeProcess.mock.results[0]?.value).toMatchObject({ pid })
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)

  expect(await convertToPdf(input, { takeProcess })).toMatchObject({ ok: true })
  expect(takeProcess.mock.results[1]?.value).not.toMatchObject({ pid })
})

test('each has lower priority than the server, and is killed first when memory runs out', async () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  await vi.waitFor(() => expect(getPriority(pid)).toBeGreaterThan(getPriority()), 10_000)
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
})

test('one that died while it waited is not used', async () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(warmProcesses.pids).not.toContain(pid), 10_000)
  const input = { bytes: readFixture('good/i-baseline.jpg'), fileName: 'photo.jpg' }
  expect(await convertToPdf(input, { takeProcess: () => warmProcesses.take() })).toMatchObject({ ok: true })
})

test('one that waited while LibreOffice was installed is not used', async () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  const programs = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
  await writeFile(join(programs, 'soffice'), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(programs, { recursive: true })
  })

  const taken = warmProcesses.take()
  onTestFinished(() => killProcessGroup(taken))
  expect(taken.pid).not.toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
})

test('an unused one is stopped', async () => {
  const warmProcesses = openWarmProcesses(1)
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  expect(warmProcesses.pids).toEqual([])
})

test('they end with the server, and no other is started', async () => {
  const warmProcesses = openWarmProcesses()
  warmProcesses.prepare()
  const pid = getPid(warmProcesses)
  warmProcesses.stop()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  warmProcesses.prepare()
  expect(warmProcesses.pids).toEqual([])
})
