import { parentPort, workerData } from 'node:worker_threads'

import { type Flooder, type FloodName, floods } from './floods.ts'

// In a thread of its own, so that what the flood does is not in the way of what is measured.

const { name, flooder } = workerData as { readonly name: FloodName; readonly flooder: Flooder }
parentPort?.postMessage(await floods[name](flooder))
