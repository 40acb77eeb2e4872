import { fileURLToPath } from 'node:url'

/** The pages that `npm run build` has built. */
export const clientFolder = fileURLToPath(new URL('../../../.build/client', import.meta.url))
