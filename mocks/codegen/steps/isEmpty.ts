export function isEmpty(value: object | undefined): boolean {
  return value === undefined || Object.values(value).every((each) => each === undefined)
}
