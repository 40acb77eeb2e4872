import type { UploadIntake } from '#server/platform/storage/storageRoutes.ts'

/** Accepts one file per form, as the database does for all processes. */
export function takeEachOnce(): UploadIntake {
  const spent = new Set<string>()
  return {
    isOpen: async (key) => await Promise.resolve(!spent.has(key)),
    spend: async (key) => {
      const isFirst = !spent.has(key)
      spent.add(key)
      return await Promise.resolve(isFirst)
    },
  }
}
