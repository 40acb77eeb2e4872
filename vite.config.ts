import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

import { emitLicences } from './prerender/emitLicences.ts'
import { emitSiteFiles } from './prerender/emitSiteFiles.ts'
import { buildTarget } from './setup/browserFloor.mjs'
import { chosenTenant } from './setup/tenantChoice.mjs'

/**
 * What the first page needs, in two files instead of thirty: a file compresses better than its parts, and a phone asks
 * once. What only a student or an account card needs, and what opens on demand, stays apart.
 */
const firstPage =
  /[\\/]src[\\/](form|tenant|institution|client[\\/](api|draft|institution|layout|navigation|questions|session|ui))[\\/]/
const firstScreens = /[\\/](screens[\\/](navigationState|use\w+|Step\w+)|prefillToken|client[\\/]root)\./
/** Modules of those folders that open on demand: by what they are for. */
const modulesOnDemand = [
  'Modal|Checklist',
  // Suggestions of a search.
  'ComboboxList|keepListInView|splitAtMatch|LookupSuggestions|useSuggestions|fillFromRecord',
  // How far the steps are, and the last look at an application.
  'StepProgress|countAnswered|readAnswer|recordPages|useSettledContents|formatMoment|studentName',
  // A whole date that is pasted.
  'readWholeDate',
  // What is missing, once somebody has tried to submit.
  'judgeAnswers|findTooLong',
  // When terms close.
  'TermDates|[\\\\/]term',
  // A student's draft.
  'describeAnswer|listAnswerBlocks|mergeAnswers|gatherAnswers',
  'reduceDraft|removeComponent|sending|sentRemoval|unsent|conflicts|loadApplication|mergeServerAnswers',
  '\\w*(Journal|journal|Seal|seal)\\w*|pendingRecords|pageLock',
  'MissingAnswers|SavingWords|AnswerConflicts|NotSubmittedAnswers|formatLocalMoment|useLoadApplication',
  // A student's session, and its end.
  'StudentRoot|UnexpectedErrorBoundary|queries|createQueryClient',
  'useLogOut|useRouteGuard|useGoToLogIn',
  // An upload and a sealed number, which only a student is asked for, and what is asked before something goes.
  'StudentIdentifier|RemoveComponent|FileInput|useFileDrop|useKeptFocus|sendFile',
]
const onDemand = new RegExp(
  String.raw`(${modulesOnDemand.join('|')})\.|[\\/]texts[\\/]|[\\/]draft[\\/]send[\\/]`,
)

/** The mountains and the colours come with each page (`Layout` in src/client/root.tsx). */
const leaveOutLook: Plugin = {
  name: 'gatehouse:leave-out-look',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    if (id.endsWith(`/${chosenTenant.folder}/scene.ts`)) return 'export const scene = []'
    return id.endsWith(`/${chosenTenant.folder}/theme.ts`) ? 'export const theme = {}' : undefined
  },
}

const publicFolder = `${chosenTenant.folder}/public`

export default defineConfig({
  plugins: [leaveOutLook, reactRouter(), emitLicences(), emitSiteFiles(publicFolder)],
  publicDir: publicFolder,
  resolve: { conditions: [...chosenTenant.conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...chosenTenant.conditions, ...defaultServerConditions] } },
  build: {
    // One style sheet, which the build puts into every page: no page waits for a second request.
    cssCodeSplit: false,
    target: buildTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Chunks that open on demand need nothing but those that are there, and the preloading of theirs weighs on every first visit.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
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
