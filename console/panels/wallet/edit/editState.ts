import type { WalletRequestEdit } from '#mocks/world/world'

export type EditState = { readonly edit: WalletRequestEdit; readonly problem: string | undefined }

export const unedited: EditState = { edit: {}, problem: undefined }
