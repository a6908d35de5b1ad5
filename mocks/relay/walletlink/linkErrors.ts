/** The texts of what fails. Coinbase publishes none: its SDK shows them as they are. */
export const linkErrors = {
  invalidMessage: 'invalid message',
  invalidSession: 'invalid session id or key',
  notAuthenticated: 'not authenticated',
} as const
