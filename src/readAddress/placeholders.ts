import { comparable, withoutAccents, wordsOf } from '../texts.ts'
import { wordsIn } from './keys.ts'
import { hasShape } from './shape.ts'

/** Each of these words alone says that there is no address. */
const UNKNOWN = wordsOfRows([
  'false nil none null tba tbd true unavailable undefined unknown unnamed unparished unspecified yes', // English
  'unbekannt unbekannte inconnu inconnue introuvable desconocida desconocido ninguna ninguno', // German, French, Spanish
  'desconhecida desconhecido nenhum sconosciuta sconosciuto onbekend okand saknas ukendt ukjent', // Portuguese to Norwegian
  'nieznany bilinmeyen неизвестно неизвестный невідома 不明 住所不明 暂无 未知 未知地址 无', // Polish to Chinese
])

/**
 * These say so if all words beside them are in this list, the one above or the one below: `Address not found`,
 * `[object Object]`.
 */
const NEGATIONS = wordsOfRows([
  'no not object without kein keine nicht ohne aucun aucune non sans sin nao sem senza geen niet ikke ingen bez brak bulunamadi без не нет',
])
const FILLERS = wordsOfRows([
  'address area available be city country data fix found gps information island known listed location match name named',
  'place position provided rd result results road signal specified street adresse gefunden trouvee disponible direccion',
  'encontrada encontrado endereco indirizzo trovato adres adresu adress fundet funnet адрес адреса найден',
  'cislo number numer numero nummer номер',
])

/** Grades of a match, and what is written for a withheld value; alone or as `Approximate address`. */
const GRADES = wordsOfRows([
  'approximate confidential exact full hidden partial pending private redacted restricted undisclosed withheld',
])
const GRADED = wordsOfRows(['address area location'])

/** `state` and its translations are keys of regions, and of statuses of records, accounts, orders and conversations. */
const STATUSES = wordsOfRows([
  'accepted active activated approved archived assigned authorized available awaiting banned blocked busy canceled cancelled',
  'closed complete completed confirmed created declined deleted delivered disabled disconnected done draft enabled error expired',
  'failed finished fulfilled idle inactive incomplete invalid invited locked merged new normal offline online open paid paused',
  'pending processed processing published queued ready refunded rejected removed resolved running scheduled sent shipped snoozed',
  'started stopped submitted subscribed success succeeded suspended terminated trialing unassigned unavailable unconfirmed',
  'unpaid unresolved unsubscribed unverified valid verified waiting',
  'abgeschlossen aktiv aktiviert ausstehend bezahlt entwurf erledigt geloscht geschlossen gesperrt inaktiv neu offen', // German
  'actif annule envoye ferme inactif livre ouvert paye termine', // French
  'abierto activa activo cancelado cerrado enviado inactivo pagado pendiente', // Spanish
  'aberto ativa ativo fechado inativo pago pendente', // Portuguese
  'annullato aperto attiva attivo chiuso inattivo pagato sospeso', // Italian
  'actief inactief gesloten', // Dutch
  'aktywny nieaktywny otwarty zamkniety', // Polish
  'aktif pasif', // Turkish
])

const IN_A_STATE = /^[IO]N [A-Z]+$/i

/** `Active`, `In progress` */
export function isStatus(text: string): boolean {
  return STATUSES.has(comparable(text)) || hasShape(text, IN_A_STATE)
}

function wordsOfRows(rows: readonly string[]): ReadonlySet<string> {
  return wordsIn(withoutAccents(rows.join(' ')))
}

const FIRST_WORDS_OF_MESSAGES = wordsIn(
  'cannot cargando caricamento carregando chargement error failed invalid loading locating please processing searching throttled unauthorized загрузка',
)

/** `Loading Dock Road` */
const NAME = /^(?:Loading|Processing) [A-Z][A-Za-z]+ [A-Z]/

const PHRASES_OF_MESSAGES = [
  'access denied|api key|could not|couldn t|lookup failed|no address|no result|no results|not found|outside coverage', // English
  'quota exceeded|rate limit|server error|temporarily|timed out|too many requests|try again|unable to|unavailable|waiting for',
].join('|')

const PHRASES_WITHOUT_SPACES = [
  '无法|無法|未找到|找不到|没有找到|沒有找到|查询失败|查無', // Chinese
  '見つかりません|取得できません', // Japanese
  'ไม่พบ', // Thai
].join('|')

const PHRASE_OF_A_MESSAGE = new RegExp(`(?:^| )(?:${PHRASES_OF_MESSAGES})(?: |$)|${PHRASES_WITHOUT_SPACES}`)

/** `N/A`, `n.a.` and `s/n`. Not `s.d.`, because `S.D.` is South Dakota. */
const ABBREVIATION = /^(?:n ?[./] ?a\.?|s\/n)$/i

/** Whether a text, or a piece of one, says that there is no address. */
export function isNothing(text: string): boolean {
  if (ABBREVIATION.test(text)) return true
  const words = wordsOf(text)
  const isUnknown = (word: string) => UNKNOWN.has(word) || (words.length > 1 && NEGATIONS.has(word))
  if (words.every((word) => isUnknown(word) || FILLERS.has(word))) return words.some(isUnknown)
  return words.every((word) => GRADES.has(word) || GRADED.has(word)) && words.some((word) => GRADES.has(word))
}

/** `Could not find an address for 0, 0`, `Loading …`, but not `Loading Dock Road` or `Loading Bay 3, 5 Elm Street`. */
export function isProgramMessage(text: string): boolean {
  const words = comparable(text)
  if (PHRASE_OF_A_MESSAGE.test(words)) return true
  const end = words.indexOf(' ')
  if (!FIRST_WORDS_OF_MESSAGES.has(end < 0 ? words : words.slice(0, end))) return false
  return !(hasShape(text, NAME) || (text.includes(',') && /\d/.test(text)))
}
