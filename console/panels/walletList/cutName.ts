/** The longest name that is shown: a wallet chooses its own. */
const MAX_NAME = 40

/** Cuts a wallet's name for a sentence or list that does not cut it. */
export function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
}
