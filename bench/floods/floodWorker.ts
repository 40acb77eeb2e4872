import { parentPort, workerData } from 'node:worker_threads'

import { type Flooder, type FloodName, floods } from './floods.ts'

// A worker thread, so that the flood doesn't slow down the measurement.

const { name, flooder } = workerData as { readonly name: FloodName; readonly flooder: Flooder }
parentPort?.postMessage(await floods[name](flooder))
