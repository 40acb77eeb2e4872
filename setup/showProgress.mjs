import { throwIfStopped } from './runProgram.mjs'

const secondsBetweenLines = 10

/**
 * Shows that something is being done, and goes on showing it while it takes long. Work that throws is not called done.
 * @template Result
 * @param {string} doing what, as the start of a line: `Building the pages`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what the work gives
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
