import { addressParameters } from '../../addressParameters.ts'

/** The address of the dapp alone, for the frame of a Safe. */
export function framedUrl(): string {
  return `/?${new URLSearchParams({ [addressParameters.framed]: '' })}`
}
