import type { Messages } from 'react-reverse-geocode'

const FOLDER = '../../src/messages/'

const modules = import.meta.glob<Messages>('../../src/messages/*.ts', { eager: true, import: 'default' })

export const languages: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(modules).map(([path, messages]) => [path.slice(FOLDER.length, -'.ts'.length), messages]),
)
