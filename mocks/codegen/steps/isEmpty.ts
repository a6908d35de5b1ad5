/** Whether an object says nothing: it has no members, or only undefined ones. */
export function isEmpty(value: object | undefined): boolean {
  return value === undefined || Object.values(value).every((each) => each === undefined)
}
