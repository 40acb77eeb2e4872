import { measures } from './measures.ts'

// One measure, whose name is the only argument; its rows go to the parent.

const found = measures.find(({ name }) => name === process.argv[2])
if (!found) throw new Error(`There is no measure ${process.argv[2]}`)
const rows = await found.run()
await new Promise((resolve) => process.send?.(rows, resolve))
process.exit(0)
