/** All that the engine sees of our environment: an inherited locale may be one that it does not know. */
export const engineEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
