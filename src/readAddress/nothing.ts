import { fold } from './fold.ts'

/** The words of one language, or of a few, for saying that there is no address. */
interface Vocabulary {
  /** Words that say it alone: `Unknown`. */
  readonly unknown: string
  /** Words that say it together with others: `No` in `No address found`. */
  readonly negations?: string
  /** Words that may stand beside these: `address` in `No address found`. */
  readonly others: string
}

/**
 * A text says that there is no address if one row has all its words, and at least one is `unknown` or a negation. A single
 * word must be `unknown`.
 */
const NOTHING: readonly Vocabulary[] = [
  {
    unknown: 'false nil none null tba tbd true unavailable undefined unknown unnamed unspecified yes', // English
    negations: 'no not object without',
    others:
      'address area available be city country data fix found gps information island known listed location match name named object place position provided rd result results road signal specified street',
  },
  {
    // Values that are withheld, and grades of a match. `street` is not in this row, so `Full Street` is a street.
    unknown:
      'approximate confidential exact full hidden partial pending private redacted restricted undisclosed withheld',
    others: 'address area location',
  },
  {
    unknown: 'unbekannt unbekannte unbekannter', // German
    negations: 'kein keine nicht ohne',
    others: 'adresse angabe bekannt gefunden name namen ort strasse verfugbar',
  },
  {
    unknown: 'inconnu inconnue introuvable', // French
    negations: 'aucun aucune non sans',
    others: 'adresse disponible lieu nom resultat route rue trouve trouvee voie',
  },
  {
    unknown: 'desconocida desconocido ninguna ninguno', // Spanish
    negations: 'no sin',
    others: 'calle direccion disponible encontrada encontrado nombre ubicacion',
  },
  {
    unknown: 'desconhecida desconhecido nenhum', // Portuguese
    negations: 'nao sem',
    others: 'disponivel encontrado endereco informado local localizado nome rua',
  },
  {
    unknown: 'sconosciuta sconosciuto', // Italian
    negations: 'nessun non senza',
    others: 'disponibile indirizzo nome strada trovato',
  },
  {
    unknown: 'onbekend onbekende',
    negations: 'geen niet',
    others: 'adres beschikbaar gevonden locatie naam weg',
  }, // Dutch
  {
    unknown: 'okand saknas ukendt ukjent', // Swedish, Danish, Norwegian
    negations: 'ikke ingen inte',
    others: 'adress adresse fundet funnen funnet hittades navn plats sted vei',
  },
  { unknown: 'tuntematon', negations: 'ei', others: 'loydy loytynyt osoite osoitetta sijainti' }, // Finnish
  { unknown: 'nieznana nieznany', negations: 'brak nie', others: 'adres adresu danych ulica znaleziono' }, // Polish
  { unknown: 'nenalezena nenalezeno neznama', others: 'adresa misto' }, // Czech
  { unknown: 'ismeretlen nincs', negations: 'nem', others: 'a adat cim talalhato' }, // Hungarian
  { unknown: 'necunoscuta', negations: 'nu', others: 'a adresa fost gasita' }, // Romanian
  { unknown: 'bilinmeyen bilinmiyor', negations: 'bulunamadi yok', others: 'adres konum yol' }, // Turkish
  {
    unknown: 'неизвестная неизвестно неизвестный невідома невідомо', // Russian, Ukrainian
    negations: 'без не нет',
    others: 'адрес адреса даних данных знайдено наиден названия определен улица',
  },
  { unknown: 'неизвестен', negations: 'не', others: 'адрес адресът е намерен' }, // Bulgarian
  { unknown: 'αγνωστη', negations: 'δεν', others: 'βρεθηκε διευθυνση' }, // Greek
  { unknown: 'نامشخص', negations: 'غير لا', others: 'العنوان عنوان متاح متوفر محدد معروف موقع يوجد' }, // Arabic, Persian
  { unknown: '', negations: 'אין לא', others: 'ידוע ידועה הכתובת כתובת נמצאה' }, // Hebrew
  { unknown: 'अज्ञात ไม่ทราบ ไม่พบ', others: 'पता' }, // Hindi, Thai
  {
    unknown: '',
    negations: 'khong tidak',
    others: 'alamat chi dia diketahui dinh ditemukan ro thay tim xac',
  }, // Vietnamese, Indonesian
  {
    unknown: '不明 住所不明 名前のない道路 暂无 暂无地址 暂无地址信息 未知 未知地址 未命名道路 找不到地址 无',
    others: '',
  }, // Japanese, Chinese
  { unknown: '없음 없습니다', negations: '알', others: '수 정보 주소 주소를 찾을' }, // Korean
]

/** A text that begins with one of these words is the message of a program. */
const FIRST_WORDS_OF_MESSAGES = new Set(
  'cannot cargando caricamento carregando chargement couldnt error failed invalid loading locating please processing searching sorry throttled unauthorized загрузка'.split(
    ' ',
  ),
)

/** So is a text that contains one of these phrases, written as `fold` writes them. */
const PHRASES_OF_MESSAGES = [
  'access denied|api key|could not|lookup failed|no address|no result|no results|not found|outside coverage', // English
  'quota exceeded|rate limit|server error|temporarily|timed out|too many requests|try again|unable to|unavailable|waiting for',
  'keine adresse|nicht ermittelt|nicht gefunden|wird geladen', // German
  'aucun resultat|aucune adresse|impossible de|non trouvee', // French
  'nao encontrado|nao foi possivel|no se encontro|no se pudo', // Portuguese, Spanish
  'impossibile trovare|nessun risultato', // Italian
  'kunde inte|nie znaleziono|niet gevonden', // Swedish, Polish, Dutch
  'не вдалося|не знаидено|не наиден|не наидено|не удалось', // Russian, Ukrainian
  'لم يتم|یافت نشد', // Arabic, Persian
].join('|')

/** The same in scripts without spaces between words. */
const PHRASES_WITHOUT_SPACES = [
  '无法|無法|未找到|找不到|没有找到|沒有找到|查询失败|查無', // Chinese
  '見つかりません|取得できません', // Japanese
  'ไม่พบ', // Thai
].join('|')

const PHRASE_OF_A_MESSAGE = new RegExp(`(?:^| )(?:${PHRASES_OF_MESSAGES})(?: |$)|${PHRASES_WITHOUT_SPACES}`)

const vocabularies = NOTHING.map(({ unknown, negations = '', others }) => ({
  unknown: wordsIn(unknown),
  unknownOrNegation: wordsIn(`${unknown} ${negations}`),
  all: wordsIn(`${unknown} ${negations} ${others}`),
}))

/** `N/A`, `n.a.`, `s/n` and the like. */
const ABBREVIATION = /^[ns] ?[./] ?[adn]\.?$/i

/** Whether a text, or a piece of one, says that there is no address. */
export function isNothing(text: string): boolean {
  if (ABBREVIATION.test(text)) return true
  const words = fold(text).split(' ')
  const [first = ''] = words
  if (words.length === 1) return vocabularies.some(({ unknown }) => unknown.has(first))
  return vocabularies.some(
    ({ unknownOrNegation, all }) =>
      words.some((word) => unknownOrNegation.has(word)) && words.every((word) => all.has(word)),
  )
}

/** Whether a text is the message of a program, such as `Could not find an address for 0, 0`. */
export function isProgramMessage(text: string): boolean {
  const folded = fold(text)
  const [first = ''] = folded.split(' ', 1)
  return FIRST_WORDS_OF_MESSAGES.has(first) || PHRASE_OF_A_MESSAGE.test(folded)
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(fold))
}
