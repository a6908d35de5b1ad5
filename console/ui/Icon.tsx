import styles from './Icon.module.css'

const paths = {
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevron: 'M6 3.5 10.5 8 6 12.5',
  clock: 'M8 4.5V8l2.5 1.5M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z',
  copy: 'M5.5 5.5V3.2c0-.4.3-.7.7-.7h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7h-2.3M3.2 5.5h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7H3.2a.7.7 0 0 1-.7-.7V6.2c0-.4.3-.7.7-.7Z',
  cross: 'm4 4 8 8m0-8-8 8',
  danger: 'M5.2 2h5.6L14 5.2v5.6L10.8 14H5.2L2 10.8V5.2ZM8 5v3.7m0 2h.01',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  first: 'M4 3.5v9M12 3.5 6.5 8l5.5 4.5',
  flight: 'M2.5 8h.01M8 8h.01M13.5 8h.01',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M7 6.5h.01M10 6.5h.01M12.5 6.5h.01M4.5 9.5h7',
  last: 'M12 3.5v9M4 3.5 9.5 8 4 12.5',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5Z',
  note: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3v3.4M8 5h.01',
  pause: 'M5.5 3.5v9m5-9v9',
  person: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-5 6c.4-2.8 2.4-4 5-4s4.6 1.2 5 4',
  play: 'm5 3 7.5 5L5 13Z',
  plug: 'M6 2v3m4-3v3M4 5h8v2.5a4 4 0 0 1-8 0ZM8 11.5V14',
  qr: 'M2.5 2.5h4v4h-4zm7 0h4v4h-4zm-7 7h4v4h-4zm7 0h.01M13.5 9.5h.01M11.5 11.5h.01M9.5 13.5h.01M13.5 13.5h.01',
  record: 'M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  relay:
    'M8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM4.8 11.2a4.5 4.5 0 0 1 0-6.4m6.4 0a4.5 4.5 0 0 1 0 6.4M2.7 13.3a7.5 7.5 0 0 1 0-10.6m10.6 0a7.5 7.5 0 0 1 0 10.6',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5V3m0 10v1.5M1.5 8H3m10 0h1.5M3.4 3.4l1 1m7.2 7.2 1 1m0-9.2-1 1m-7.2 7.2-1 1',
  system: 'M2 3h12v8H2zM6 13.5h4',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2m-5 0 .6 9h5.8l.6-9',
  unlock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 4.7-1.2',
  unplug: 'm2.5 2.5 11 11M6 2v2m4-2v3m2 0v2.5c0 .7-.2 1.3-.5 1.9M4 6.5v1a4 4 0 0 0 5 3.9M8 11.5V14',
  window: 'M2 3h12v10H2zM2 6h12M4.2 4.5h.01M6.2 4.5h.01',
  warn: 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.2m0 1.8h.01',
} as const

export type IconName = keyof typeof paths

/** Decorative: a word beside it carries the meaning. */
export const Icon = ({ name, size = 14 }: { name: IconName; size?: number }) => (
  <svg className={styles['icon']} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
