/** The copy of this one application could not be made; those of others can be. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure'
}
