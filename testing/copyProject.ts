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

/** An editable copy of the project's programs. */
export interface ProjectCopy {
  readonly path: string
  /** Reads a file by its path in the project. */
  read(file: string): Promise<string>
  /** Writes a file by its path in the project. */
  write(file: string, text: string): Promise<void>
  /** Copies a folder, by its path in the project. */
  duplicate(from: string, to: string): Promise<void>
  /** Deletes a file, by its path in the project. */
  delete(file: string): Promise<void>
  /** Runs one of its programs, and returns the output. */
  run(program: string, ...words: readonly string[]): Promise<string>
  remove(): Promise<void>
}

/**
 * Copies the project with a link to its packages.
 * @param more files and folders besides the server's
 */
export async function copyProject(more: readonly string[] = []): Promise<ProjectCopy> {
  const path = await mkdtemp(join(tmpdir(), 'gatehouse-copy-'))
  for (const part of [...parts, ...more]) await cp(join(project, part), join(path, part), { recursive: true })
  await symlink(join(project, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    read: async (file) => await readFile(join(path, file), 'utf8'),
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    duplicate: async (from, to) => await cp(join(path, from), join(path, to), { recursive: true }),
    delete: async (file) => await rm(join(path, file)),
    run: async (program, ...words) => {
      const options = { cwd: path, maxBuffer: 10_000_000 }
      return (await runFile(process.execPath, [program, ...words], options)).stdout
    },
    remove: async () => await rm(path, { recursive: true, force: true }),
  }
}

const madeHere = new Set(['.build', '.cache', '.git', '.react-router', 'data', 'node_modules'])

/** Copies the project without what installing, building or running it creates. */
export async function copyWholeProject(): Promise<ProjectCopy> {
  const names = await readdir(project)
  return await copyProject(names.filter((name) => !madeHere.has(name)))
}
