import { comparable, withoutAccents, wordsOf } from '../texts.ts'
import { wordsIn } from './keys.ts'

/**
 * Words for saying that there is no address, a line for each language: `alone / with others / the others`.
 * - `Unknown` says it alone.
 * - `No` says it with others: `No address found`.
 * - `address` and `found` are such others.
 * A text says it if one line has all its words, and at least one of the first two kinds. A single word must be of the first.
 * The line of grades has no `street`, so `Full Street` is a street.
 */
const NOTHING = `
English: false nil none null tba tbd true unavailable undefined unknown unnamed unspecified yes / no not object without / address area available be city country data fix found gps information island known listed location match name named object place position provided rd result results road signal specified street
grades of a match, values that are withheld: approximate confidential exact full hidden partial pending private redacted restricted undisclosed withheld / / address area location
German: unbekannt unbekannte unbekannter / kein keine nicht ohne / adresse angabe bekannt gefunden name namen ort strasse verfugbar
French: inconnu inconnue introuvable / aucun aucune non sans / adresse disponible lieu nom resultat route rue trouve trouvee voie
Spanish: desconocida desconocido ninguna ninguno / no sin / calle direccion disponible encontrada encontrado nombre ubicacion
Portuguese: desconhecida desconhecido nenhum / nao sem / disponivel encontrado endereco informado local localizado nome rua
Italian: sconosciuta sconosciuto / nessun non senza / disponibile indirizzo nome strada trovato
Dutch: onbekend onbekende / geen niet / adres beschikbaar gevonden locatie naam weg
Swedish, Danish, Norwegian: okand saknas ukendt ukjent / ikke ingen inte / adress adresse fundet funnen funnet hittades navn plats sted vei
Finnish: tuntematon / ei / loydy loytynyt osoite osoitetta sijainti
Polish: nieznana nieznany / brak nie / adres adresu danych ulica znaleziono
Czech: nenalezena nenalezeno neznama / / adresa misto
Hungarian: ismeretlen nincs / nem / a adat cim talalhato
Romanian: necunoscuta / nu / a adresa fost gasita
Turkish: bilinmeyen bilinmiyor / bulunamadi yok / adres konum yol
Russian, Ukrainian: неизвестная неизвестно неизвестный невідома невідомо / без не нет / адрес адреса даних данных знайдено наиден названия определен улица
Bulgarian: неизвестен / не / адрес адресът е намерен
Greek: αγνωστη / δεν / βρεθηκε διευθυνση
Arabic, Persian: نامشخص / غير لا / العنوان عنوان متاح متوفر محدد معروف موقع يوجد
Hebrew: / אין לא / ידוע ידועה הכתובת כתובת נמצאה
Hindi, Thai: अज्ञात ไม่ทราบ ไม่พบ / / पता
Vietnamese, Indonesian: / khong tidak / alamat chi dia diketahui dinh ditemukan ro thay tim xac
Japanese, Chinese: 不明 住所不明 名前のない道路 暂无 暂无地址 暂无地址信息 未知 未知地址 未命名道路 找不到地址 无 / /
Korean: 없음 없습니다 / 알 / 수 정보 주소 주소를 찾을
`

/** A text that begins with one of these words is the message of a program. */
const FIRST_WORDS_OF_MESSAGES = wordsIn(
  'cannot cargando caricamento carregando chargement couldnt error failed invalid loading locating please processing searching sorry throttled unauthorized загрузка',
)

/** Three words with capitals are a name: `Loading Dock Road`. */
const NAME = /^\p{Lu}\p{L}+\s+\p{Lu}\p{L}+\s+\p{Lu}/u

/** A text that contains one of these phrases is such a message too. They are written as `comparable` writes them. */
const PHRASES_OF_MESSAGES = [
  'access denied|api key|could not|lookup failed|no address|no result|no results|not found|outside coverage', // English
  'quota exceeded|rate limit|server error|temporarily|timed out|too many requests|try again|unable to|unavailable|waiting for',
].join('|')

/** The same in scripts without spaces between words. */
const PHRASES_WITHOUT_SPACES = [
  '无法|無法|未找到|找不到|没有找到|沒有找到|查询失败|查無', // Chinese
  '見つかりません|取得できません', // Japanese
  'ไม่พบ', // Thai
].join('|')

const PHRASE_OF_A_MESSAGE = new RegExp(`(?:^| )(?:${PHRASES_OF_MESSAGES})(?: |$)|${PHRASES_WITHOUT_SPACES}`)

const vocabularies = withoutAccents(NOTHING)
  .split('\n')
  .map((line) => {
    const [unknown = '', negations = '', others = ''] = line.replace(/.*: /, '').split('/')
    return {
      unknown: wordsIn(unknown),
      unknownOrNegation: wordsIn(`${unknown} ${negations}`),
      all: wordsIn(`${unknown} ${negations} ${others}`),
    }
  })

/** `N/A`, `n.a.`, `s/n` and the like. */
const ABBREVIATION = /^[ns] ?[./] ?[adn]\.?$/i

/** Whether a text, or a piece of one, says that there is no address. */
export function isNothing(text: string): boolean {
  if (ABBREVIATION.test(text)) return true
  const words = wordsOf(text)
  const [first = ''] = words
  if (words.length === 1) return vocabularies.some(({ unknown }) => unknown.has(first))
  return vocabularies.some(
    ({ unknownOrNegation, all }) =>
      words.some((word) => unknownOrNegation.has(word)) && words.every((word) => all.has(word)),
  )
}

/** Whether a text is the message of a program, such as `Could not find an address for 0, 0`. */
export function isProgramMessage(text: string): boolean {
  const words = comparable(text)
  const [first = ''] = words.split(' ', 1)
  return (FIRST_WORDS_OF_MESSAGES.has(first) && !NAME.test(text)) || PHRASE_OF_A_MESSAGE.test(words)
}
