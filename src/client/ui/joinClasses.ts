/**
 * Joins class names, leaving out what is missing.
 * @param names names of a CSS module, or false where one does not apply
 */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
