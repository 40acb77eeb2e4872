import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const project = dirname(import.meta.dirname)

/** The server's programs, and what type-checks the form. */
const parts = [
  'package.json',
  'tsconfig.base.json',
  'prerender',
  'src/form',
  'src/contract',
  'src/tenant',
  'src/server',
]

/** An editable copy of the project's programs. Paths are relative to the project. */
export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>

/**
 * Copies the project with a link to its packages.
 * @param more files and folders besides the server's
 */
export async function copyProject(more: readonly string[] = []) {
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-copy-'))
  for (const part of [...parts, ...more]) await cp(join(project, part), join(path, part), { recursive: true })
  await symlink(join(project, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    read: async (file: string) => await readFile(join(path, file), 'utf8'),
    write: async (file: string, text: string) => {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    duplicate: async (from: string, to: string) =>
      await cp(join(path, from), join(path, to), { recursive: true }),
    delete: async (file: string) => await rm(join(path, file)),
    /** Runs one of its programs, and returns the output. */
    run: async (program: string, ...words: readonly string[]) => {
      const options = { cwd: path, maxBuffer: 10_000_000 }
      return (await runFile(process.execPath, [program, ...words], options)).stdout
    },
    remove: async () => await rm(path, { recursive: true, force: true }),
  }
}

const madeHere = new Set(['.build', '.cache', '.git', 'data', 'node_modules'])

/** Copies the project without what installing, building or running it creates. */
export async function copyWholeProject(): Promise<ProjectCopy> {
  const names = await readdir(project)
  return await copyProject(names.filter((name) => !madeHere.has(name)))
}
