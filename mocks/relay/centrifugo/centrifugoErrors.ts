export type CentrifugoError = { readonly code: number; readonly message: string }

/** The error codes of Centrifugo's client protocol that a relay gives, https://centrifugal.dev/docs/server/codes */
export const centrifugoErrors = {
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, CentrifugoError>
