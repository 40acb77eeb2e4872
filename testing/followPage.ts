import type { ProjectCopy } from './copyProject.ts'

/**
 * Follows a page of the documentation in a copy of the project: a block of code that begins with a file name is written
 * to that file, a `diff` block, which begins with `--- file`, is applied, and `cp -R` and `rm` in a terminal block are
 * run. Other commands, and blocks without a language, are skipped.
 * @throws Error if a change does not match exactly one place of its file
 */
export async function followPage(markdown: string, copy: ProjectCopy): Promise<string[]> {
  const files: string[] = []
  for (const [, language, code = ''] of markdown.matchAll(/^```(tsx?|svg|diff|sh)\n(.*?)^```$/gms)) {
    if (language === 'sh') {
      for (const [, program, words = ''] of code.matchAll(/^(cp -R|rm) (.*)$/gm)) {
        const [from = '', to = ''] = words.split(' ')
        if (program === 'cp -R') await copy.duplicate(from, to)
        else for (const file of words.split(' ')) await copy.delete(file)
      }
      continue
    }
    const file = /^(?:\/\/|---|<!--) (\S+)(?: -->)?\n/.exec(code)?.[1]
    if (file === undefined) throw new Error(`This block names no file:\n${code}`)
    await copy.write(file, language === 'diff' ? applyDiff(await copy.read(file), code) : code)
    files.push(file)
  }
  return files
}

function applyDiff(text: string, diff: string): string {
  let changed = text
  for (const hunk of diff.split(/^@@\n/m).slice(1)) {
    const lines = hunk.split(/(?<=\n)/)
    const [before, after] = ['-', '+'].map((sign) =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join(''),
    )
    if (!before || changed.split(before).length !== 2) throw new Error(`This fits in no one place:\n${hunk}`)
    changed = changed.split(before).join(after)
  }
  return changed
}
