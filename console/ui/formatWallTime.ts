/** Local time. Not by `toLocaleString`: loading a locale's rules takes a tenth of the page's start. */
export function formatWallTime(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${day} ${time}.${String(date.getMilliseconds()).padStart(3, '0')}`
}
