/** A wallet chooses its own name. */
const MAX_NAME = 40

export function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
}
