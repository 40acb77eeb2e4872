import { basename } from 'node:path'

import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

import { emitLicenses } from './prerender/emitLicenses.ts'
import { emitSiteFiles } from './prerender/emitSiteFiles.ts'
import { buildTarget } from './setup/browserFloor.mjs'
import { chosenTenant } from './setup/tenantChoice.mjs'

/**
 * The first page's code in two files instead of thirty: they compress better, and a phone makes fewer requests. Code
 * that only students or account cards need, and what opens on demand, is split off.
 */
const firstPage =
  /[\\/]src[\\/](form|tenant|institution|client[\\/](api|draft|institution|layout|navigation|questions|session|ui))[\\/]/
const firstScreens =
  /[\\/](screens[\\/](use\w+|UnknownScreen)|prefillToken|root[\\/](root|startPage|VisitorRoot|institution|screens|loadScreen|defineScreen))\./
/** Modules of those folders that are loaded on demand, by purpose. */
const modulesOnDemand = [
  'Modal',
  // Search suggestions.
  'ComboboxList|splitAtMatch|LookupSuggestions|useSuggestions|fillFromRecord',
  // Progress of the steps, what an answer adds to one, and the review of an application.
  'StepProgress|AddedQuestions|useLighterRidges|countMissing|listUnfinished|useIsToFix|makeReview|readAnswer|recordPages|formatMoment|studentName',
  // The summary of missing answers, after the first submit.
  'validateAnswers|findTooLong',
  // Closing dates of terms.
  'TermDates|[\\\\/]term',
  // A student's draft.
  'listAnswerBlocks|mergeAnswers',
  'reduceDraft|removeComponent|sending|unsent|conflicts|loadApplication|mergeServerAnswers|confirmChange|listDocumentAnswers|moveToNotSubmitted',
  'listRevealing|typeInConflicts|countUnsaved|hasUnsaved|listConflictQuestions|usePause',
  'submitting|fillBlocks|listReplacedDates|repeatUntilReplied|endCarrying|linkAnswers',
  '\\w*(Journal|journal|Seal|seal)\\w*|localRecords|pageLock|base64',
  'MissingAnswers|NextToFix|useMissing|SavingWords|AnswerConflicts|formatLocalMoment',
  // A student's calls.
  'profileStore|syncCalls|useLoaded|createPoll|callOnline|refusals|settleWithin|noteAccount',
  // Uploads and sealed numbers, which only students use, and the dialog before leaving.
  'StudentIdentifier|RemoveComponent|askToDelete|openDialog|WaitingWords|FileInput|useKeptFocus|sendFile',
]
const onDemand = new RegExp(
  String.raw`(${modulesOnDemand.join('|')})\.|[\\/]texts[\\/]|[\\/]draft[\\/]send[\\/]`,
)

/** The mountains and the colors are in each page (prerender/writeDocument.ts). */
const leaveOutLook: Plugin = {
  name: 'gatehouse:leave-out-look',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    if (id.endsWith(`/${chosenTenant.folder}/scene.ts`)) return 'export const scene = []'
    return id.endsWith(`/${chosenTenant.folder}/theme.ts`)
      ? 'export const theme = {}, darkTheme = {}'
      : undefined
  },
}

/** Students never see the staff’s stages. */
const leaveOutStages: Plugin = {
  name: 'gatehouse:leave-out-stages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.endsWith(`/${chosenTenant.folder}/tenant.ts`) ? code.replace(/^ *stages,$/m, '') : undefined,
}

/** Vite wraps each dynamic import, to preload style sheets and scripts of which we have none. */
const leaveOutPreloading: Plugin = {
  name: 'gatehouse:leave-out-preloading',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * Without this, what the router has for its framework stays in every first visit, such as its own forms and links: a bundler
 * takes the calls that make components, and their names, for effects.
 */
const leaveOutUnused: Plugin = {
  name: 'gatehouse:leave-out-unused',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/React\$1\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
  },
}

const publicFolder = `${chosenTenant.folder}/public`

const styleFiles = new Map<string, string>()

/**
 * The class of a style module, such as `label-Field`. The default name has a hash and a line, which every first visit loads.
 * @throws when two modules have the same name
 */
function nameClass(name: string, path: string): string {
  const [file = ''] = path.split('?')
  const module = basename(file, '.module.css')
  if ((styleFiles.get(module) ?? file) !== file) throw new Error(`Rename one of the style modules ${module}.`)
  styleFiles.set(module, file)
  return `${name}-${module}`
}

export default defineConfig({
  plugins: [
    leaveOutLook,
    leaveOutStages,
    leaveOutPreloading,
    leaveOutUnused,
    emitLicenses(),
    emitSiteFiles(publicFolder),
  ],
  publicDir: publicFolder,
  css: { modules: { generateScopedName: nameClass } },
  resolve: { conditions: [...chosenTenant.conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...chosenTenant.conditions, ...defaultServerConditions] } },
  build: {
    // One style sheet, which the build inlines into every page: no page waits for a second request.
    cssCodeSplit: false,
    target: buildTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Lazily loaded chunks need only chunks that are already loaded, and the preloading code would add to every first
    // visit.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/,
            },
            {
              name: 'form',
              test: (id) => (firstPage.test(id) || firstScreens.test(id)) && !onDemand.test(id),
            },
          ],
        },
      },
    },
  },
})
