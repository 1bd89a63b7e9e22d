import type { Messages } from 'react-reverse-geocode'
import { ar } from 'react-reverse-geocode/messages/ar'
import { de } from 'react-reverse-geocode/messages/de'
import { en } from 'react-reverse-geocode/messages/en'
import { es } from 'react-reverse-geocode/messages/es'
import { fr } from 'react-reverse-geocode/messages/fr'
import { he } from 'react-reverse-geocode/messages/he'
import { hi } from 'react-reverse-geocode/messages/hi'
import { ja } from 'react-reverse-geocode/messages/ja'
import { pt } from 'react-reverse-geocode/messages/pt'
import { zh } from 'react-reverse-geocode/messages/zh'

/** The messages of each language, by its code. */
export const languages: Readonly<Record<string, Messages>> = { ar, de, en, es, fr, he, hi, ja, pt, zh }
