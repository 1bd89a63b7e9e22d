import { fold } from './fold.ts'

interface Words {
  /** Words that say it alone: `Unknown`. */
  readonly alone: string
  /** Words that say it with another: `No`, and `address`, in `No address found`. */
  readonly no?: string
  readonly what: string
}

/** What services write where they know nothing, by language: a piece of an address of nothing but these words is none. */
const NOTHING: readonly Words[] = [
  {
    alone: 'false nil none null tba tbd true unavailable undefined unknown unnamed unspecified yes', // English
    no: 'no not object without',
    what: 'address area available be city country data fix found gps information island known listed location match name named object place position provided rd result results road signal specified street',
  },
  {
    // A part that is kept back, or a grade of one; `Full Street` is a street.
    alone:
      'approximate confidential exact full hidden partial pending private redacted restricted undisclosed withheld',
    what: 'address area location',
  },
  {
    alone: 'unbekannt unbekannte unbekannter', // German
    no: 'kein keine nicht ohne',
    what: 'adresse angabe bekannt gefunden name namen ort strasse verfugbar',
  },
  {
    alone: 'inconnu inconnue introuvable', // French
    no: 'aucun aucune non sans',
    what: 'adresse disponible lieu nom resultat route rue trouve trouvee voie',
  },
  {
    alone: 'desconocida desconocido ninguna ninguno', // Spanish
    no: 'no sin',
    what: 'calle direccion disponible encontrada encontrado nombre ubicacion',
  },
  {
    alone: 'desconhecida desconhecido nenhum', // Portuguese
    no: 'nao sem',
    what: 'disponivel encontrado endereco informado local localizado nome rua',
  },
  {
    alone: 'sconosciuta sconosciuto', // Italian
    no: 'nessun non senza',
    what: 'disponibile indirizzo nome strada trovato',
  },
  { alone: 'onbekend onbekende', no: 'geen niet', what: 'adres beschikbaar gevonden locatie naam weg' }, // Dutch
  {
    alone: 'okand saknas ukendt ukjent', // Swedish, Danish, Norwegian
    no: 'ikke ingen inte',
    what: 'adress adresse fundet funnen funnet hittades navn plats sted vei',
  },
  { alone: 'tuntematon', no: 'ei', what: 'loydy loytynyt osoite osoitetta sijainti' }, // Finnish
  { alone: 'nieznana nieznany', no: 'brak nie', what: 'adres adresu danych ulica znaleziono' }, // Polish
  { alone: 'nenalezena nenalezeno neznama', what: 'adresa misto' }, // Czech
  { alone: 'ismeretlen nincs', no: 'nem', what: 'a adat cim talalhato' }, // Hungarian
  { alone: 'necunoscuta', no: 'nu', what: 'a adresa fost gasita' }, // Romanian
  { alone: 'bilinmeyen bilinmiyor', no: 'bulunamadi yok', what: 'adres konum yol' }, // Turkish
  {
    alone: 'неизвестная неизвестно неизвестный невідома невідомо', // Russian, Ukrainian
    no: 'без не нет',
    what: 'адрес адреса даних данных знайдено наиден названия определен улица',
  },
  { alone: 'неизвестен', no: 'не', what: 'адрес адресът е намерен' }, // Bulgarian
  { alone: 'αγνωστη', no: 'δεν', what: 'βρεθηκε διευθυνση' }, // Greek
  { alone: 'نامشخص', no: 'غير لا', what: 'العنوان عنوان متاح متوفر محدد معروف موقع يوجد' }, // Arabic, Persian
  { alone: '', no: 'אין לא', what: 'ידוע ידועה הכתובת כתובת נמצאה' }, // Hebrew
  { alone: 'अज्ञात ไม่ทราบ ไม่พบ', what: 'पता' }, // Hindi, Thai
  { alone: '', no: 'khong tidak', what: 'alamat chi dia diketahui dinh ditemukan ro thay tim xac' }, // Vietnamese, Indonesian
  {
    alone: '不明 住所不明 名前のない道路 暂无 暂无地址 暂无地址信息 未知 未知地址 未命名道路 找不到地址 无',
    what: '',
  }, // Japanese, Chinese
  { alone: '없음 없습니다', no: '알', what: '수 정보 주소 주소를 찾을' }, // Korean
]

/** A text that begins with one of these words tells what went wrong. */
const FIRST_WORDS_OF_FAILURE = new Set(
  'cannot cargando caricamento carregando chargement couldnt error failed invalid loading locating please processing searching sorry throttled unauthorized загрузка'.split(
    ' ',
  ),
)

/** So does one with one of these in it. */
const FAILURES = [
  ...['access denied', 'api key', 'could not', 'lookup failed', 'no address', 'no result', 'no results'], // English
  ...[
    'not found',
    'outside coverage',
    'quota exceeded',
    'rate limit',
    'server error',
    'temporarily',
    'timed out',
  ],
  ...['too many requests', 'try again', 'unable to', 'unavailable', 'waiting for'],
  ...['keine adresse', 'nicht gefunden', 'nicht ermittelt', 'wird geladen'], // German
  ...['aucun resultat', 'aucune adresse', 'impossible de', 'non trouvee'], // French
  ...['no se encontro', 'no se pudo', 'nao foi possivel', 'nao encontrado'], // Spanish, Portuguese
  ...['impossibile trovare', 'nessun risultato', 'niet gevonden', 'kunde inte', 'nie znaleziono'], // and others
  ...['не наиден', 'не наидено', 'не удалось', 'не знаидено', 'не вдалося', 'لم يتم', 'یافت نشد'],
]

/** The same in scripts that have no spaces between words. */
const FAILURES_WITHOUT_SPACES = [
  ...['无法', '無法', '未找到', '找不到', '没有找到', '沒有找到', '查询失败', '查無'], // Chinese
  ...['見つかりません', '取得できません', 'ไม่พบ'], // Japanese, Thai
]

const anyFailure = new RegExp(
  `(?:^| )(?:${FAILURES.join('|')})(?: |$)|${FAILURES_WITHOUT_SPACES.map(fold).join('|')}`,
)

const languages = NOTHING.map(({ alone, no = '', what }) => ({
  alone: new Set(alone.split(' ').map(fold)),
  notAPlace: new Set(`${alone} ${no}`.split(' ').map(fold)),
  all: new Set(`${alone} ${no} ${what}`.split(' ').map(fold)),
}))

/** `N/A`, `n.a.`, `s/n` and the like. */
const ABBREVIATED = /^[ns] ?[./] ?[adn]\.?$/i

/** Two letters may be a code: `NO` is Norway, `OK` is Oklahoma. */
const LONGEST_CODE = 2

/** Whether a piece of an address, or a whole one, says that there is none. */
export function isNothing(text: string): boolean {
  if (ABBREVIATED.test(text)) return true
  if (/\d/.test(text)) return false
  if (text.length <= LONGEST_CODE && /^[a-z]+$/i.test(text)) return false
  const words = fold(text).split(' ')
  const [only = ''] = words
  return words.length === 1
    ? languages.some(({ alone }) => alone.has(only))
    : languages.some(
        ({ notAPlace, all }) =>
          words.some((word) => notAPlace.has(word)) && words.every((word) => all.has(word)),
      )
}

/** Whether a text tells what went wrong, as `Could not find an address for 0, 0`. */
export function isFailure(text: string): boolean {
  const folded = fold(text)
  const [first = ''] = folded.split(' ', 1)
  return FIRST_WORDS_OF_FAILURE.has(first) || anyFailure.test(folded)
}
