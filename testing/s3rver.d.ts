declare module 's3rver' {
  /** Only what the tests use. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly store: {
      deleteObject(bucket: string, key: string): Promise<void>
      getResourcePath(bucket: string, key: string, kind: string): string
    }
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
