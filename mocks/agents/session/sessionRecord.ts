export type SessionRecord = {
  readonly controlUrl: string
  readonly token: string
  readonly pid: number
  readonly folder: string
}
