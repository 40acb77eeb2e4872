/**
 * An institution that the program can be built and run for.
 * @typedef {object} TenantChoice
 * @property {string} folder holds its `tenant.ts` and, under `public/`, the files that are served as they are
 * @property {string} buildFolder where its pages are built
 * @property {Readonly<Record<string, string>>} env what chooses it, for every Node that builds or serves it
 * @property {readonly string[]} conditions those of package.json's imports that lead to its folder
 */

/** @type {TenantChoice} */
export const defaultTenant = { folder: 'src/tenant', buildFolder: '.build', env: {}, conditions: [] }

const option = '--conditions=second-tenant'

/**
 * The institution of the tests (docs/decisions/0016).
 * @type {TenantChoice}
 */
export const secondTenant = {
  folder: 'testing/secondTenant',
  buildFolder: '.cache/second-tenant',
  env: { NODE_OPTIONS: option },
  conditions: ['second-tenant'],
}

/** The institution that this process runs for, as Node itself chooses it. */
export const chosenTenant = process.env.NODE_OPTIONS?.split(' ').includes(option)
  ? secondTenant
  : defaultTenant
