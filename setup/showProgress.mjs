import { throwIfStopped } from './runProgram.mjs'

const secondsBetweenLines = 10

/**
 * Prints what is being done, and again while it takes long, until the work resolves or throws.
 * @template Result
 * @param {string} doing start of the line, such as `Building the pages`
 * @param {() => Promise<Result>} work
 */
export async function showProgress(doing, work) {
  const start = Date.now()
  const countSeconds = () => Math.round((Date.now() - start) / 1000)
  console.log(`${doing} ...`)
  const timer = setInterval(() => console.log(`${doing} ... ${countSeconds()} s`), secondsBetweenLines * 1000)
  try {
    const result = await work()
    throwIfStopped()
    console.log(`${doing}: done in ${countSeconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
