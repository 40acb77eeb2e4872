import { measures } from './measures.ts'

// Runs the measure named by the only argument and sends its rows to the parent process.

const found = measures.find(({ name }) => name === process.argv[2])
if (!found) throw new Error(`There is no measure ${process.argv[2]}`)
const rows = await found.run()
await new Promise((resolve) => process.send?.(rows, resolve))
process.exit(0)
