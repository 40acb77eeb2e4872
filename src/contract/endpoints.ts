import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as lookup from './lookup.ts'
import { getPrefill } from './prefill.ts'
import { getServiceView } from './service.ts'

export const endpoints: readonly Endpoint[] = [
  accounts.signUp,
  accounts.confirm,
  accounts.confirmByLink,
  accounts.resendConfirm,
  accounts.logIn,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.logOut,
  applications.getProfile,
  applications.saveAnswers,
  applications.setWebStatus,
  applications.setLastPage,
  applications.postValidations,
  applications.submit,
  applications.getAddAnother,
  applications.setAddAnother,
  applications.getTabs,
  applications.setTab,
  documents.presignUpload,
  documents.getDocumentAnswers,
  documents.getLateDocuments,
  documents.deleteDocumentAnswer,
  documents.startConversion,
  documents.getConversion,
  documents.deleteConversion,
  documents.getCopy,
  lookup.findLookup,
  getPrefill,
  getServiceView,
]
