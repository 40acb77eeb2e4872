import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = dirname(import.meta.dirname)

/** What the programs of the server need, and what checks the types of the form. */
const parts = [
  'package.json',
  'tsconfig.base.json',
  'prerender',
  'src/form',
  'src/contract',
  'src/tenant',
  'src/server',
]

/** A copy of the project's programs in a folder of its own, where a test may edit them. */
export interface ProjectCopy {
  readonly path: string
  /** Gives the text of a file, by its path in the project. */
  read(file: string): Promise<string>
  /** Writes a file, by its path in the project. */
  write(file: string, text: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Copies the project; the packages stay where they are.
 * @param more files and folders beside those that the server needs
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
    remove: async () => await rm(path, { recursive: true, force: true }),
  }
}
