/**
 * Compiler errors by pattern, and the remedy in words. Where the compiler suggests a name, the suggestion is the
 * remedy.
 * @type {readonly { readonly pattern: RegExp, readonly describe: (...parts: readonly string[]) => string }[]}
 */
const descriptions = [
  {
    pattern: /^'(.+)' expected\.$/,
    describe: (sign) => `Here, or at the end of the line before, a "${sign}" is missing. Put it in.`,
  },
  {
    pattern: /^Unterminated (?:string|template) literal\.$/,
    describe: () => 'A text begins here and does not end. Put in its closing quote.',
  },
  {
    pattern: /^Cannot find module '(.+?)'/,
    describe: (file) =>
      `It uses ${file}, which is not there. Bring that file back, or take out this line and what uses it.`,
  },
  {
    pattern: /has no exported member named '(.+?)'\.(?: Did you mean '(.+?)'\?)?/,
    describe: (name, meant) =>
      `It takes ${name} from a file that does not export it. ${meant ? `Write ${meant}.` : 'Mend the name.'}`,
  },
  {
    pattern: /'(.+?)' does not exist in type .*?(?:Did you mean to write '(.+?)'\?)?$/,
    describe: (name, meant) =>
      `${name} means nothing here. ${meant ? `Write ${meant}.` : 'Mend its name, or take it out.'}`,
  },
  {
    pattern: /^Property '(.+?)' does not exist on type .*?(?:Did you mean '(.+?)'\?)?$/,
    describe: (name, meant) => `There is no ${name}. ${meant ? `Write ${meant}.` : 'Mend the name.'}`,
  },
  {
    pattern: /^Cannot find name '(.+?)'\.(?: Did you mean '(.+?)'\?)?/,
    describe: (name, meant) =>
      `There is no ${name}. ${meant ? `Write ${meant}, or import it.` : 'Import it, or put quotes around a text.'}`,
  },
  {
    pattern: /^'(.+?)' is declared but its value is never read\.$/,
    describe: (name) => `${name} is not used any more. Take this line out, or put back what used it.`,
  },
  {
    pattern: /^Type '\[\]' is not assignable to type /,
    describe: () => 'This list is empty. Write at least one into it.',
  },
  {
    pattern: /^Type '(.+?)' is not assignable to type '(.+?)'\.(?: Did you mean '(.+?)'\?)?$/,
    describe: (given, wanted, meant) =>
      `${given} cannot stand here, only ${wanted}. ${meant ? `Write ${meant}.` : 'Mend it.'}`,
  },
  {
    pattern: /^Property '(.+?)' is missing in type /,
    describe: (name) => `${name} is missing here. Write it.`,
  },
]

/**
 * Describes the compiler's errors in words.
 * @param {string} output of `tsc --pretty false`
 * @param {(file: string) => string} readSource reads a file that an error names
 * @returns {string[]} one paragraph for the first error of each file, since later ones often follow from it: place,
 * mistake and remedy
 */
export function describeTypeErrors(output, readSource) {
  const found = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: (.*)$/gm)]
  const first = found.filter(([, file], index) => found.findIndex((one) => one[1] === file) === index)
  return first.map(([, file = '', line = '', message = '']) => {
    const key = findQuestion(readSource(file), Number(line))
    const place = `${file}, line ${line}${key === undefined ? '' : `, the question ${key}`}`
    return `${place}: ${describe(message)}`
  })
}

/** @param {string} message */
function describe(message) {
  for (const { pattern, describe: put } of descriptions) {
    const match = pattern.exec(message)
    if (match) return put(...match.slice(1))
  }
  return `${message} Mend it, or bring back what stood there.`
}

/**
 * Finds the question that a line belongs to, by indentation.
 * @param {string} source
 * @param {number} line counted from 1
 */
function findQuestion(source, line) {
  const lines = source.split('\n')
  // The kind comes before the key.
  const end = lines[line - 1]?.includes('kind: ') ? line + 1 : line
  const until = lines.slice(0, end).join('\n')
  // A list that closes at the indentation of a section ends the section's questions.
  const last = until.split(/^ {0,2}\]/m).at(-1) ?? ''
  return [...last.matchAll(/\bkey: '(\w+)'/g)].at(-1)?.[1]
}
