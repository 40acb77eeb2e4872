export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return await found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}
