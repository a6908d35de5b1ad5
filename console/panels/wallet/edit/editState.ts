import type { Edit } from '#mocks/world/world'

/** What the person changed of a request so far. */
export type EditState = {
  readonly edit: Edit
  /** Why it cannot be approved like this. */
  readonly problem: string | undefined
}

export const unedited: EditState = { edit: {}, problem: undefined }
