/** What a file does that has taken over its thread (hostilePdfThread.ts). */
export type HostileDeed = 'crash' | 'leave' | 'exhaust' | 'loop' | 'lie' | 'pollute' | 'peek' | 'repeat'

const marked = /%deed:(\w+)\n$/

/** Marks a file, which stays a PDF. */
export function makeHostile(bytes: Uint8Array, deed: HostileDeed): Uint8Array {
  return Buffer.concat([bytes, Buffer.from(`\n%deed:${deed}\n`)])
}

export function findDeed(bytes: Uint8Array): HostileDeed | undefined {
  return marked.exec(Buffer.from(bytes).toString('latin1'))?.[1] as HostileDeed | undefined
}
