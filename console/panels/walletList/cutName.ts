/** A wallet may call itself anything, at any length. */
const MAX_NAME = 40

/** A wallet's name where it stands in a sentence or a list that does not cut it. */
export function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
}
