import type { WalletRequestEdit } from '#mocks/world/world'

/** The user's changes to a request so far. */
export type EditState = {
  readonly edit: WalletRequestEdit
  /** Why the request cannot be approved with these changes. */
  readonly problem: string | undefined
}

export const unedited: EditState = { edit: {}, problem: undefined }
