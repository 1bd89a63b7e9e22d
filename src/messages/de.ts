import type { Messages } from './messages.ts'

/** German. */
export const de: Messages = {
  idle: 'Kein Standort',
  loading: 'Adresse wird gesucht\u00A0…',
  offline: 'Keine Internetverbindung. Die Adresse erscheint, sobald die Verbindung wieder steht.',
  empty: 'Zu diesem Ort ist keine Adresse bekannt.',
  payload: 'Weitere Angaben des Dienstes',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert',
  openInMap: 'Karte',
  retry: 'Wiederholen',
  retrying: 'Suche läuft\u00A0…',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  errors: {
    'invalid-coordinates': 'Dieser Standort lässt sich nicht anzeigen: Seine Koordinaten sind ungültig.',
    unauthorized: 'Die Anmeldung wird nicht akzeptiert. Bitte neu anmelden, um Adressen zu sehen.',
    forbidden: 'Für die Adresssuche fehlt die Berechtigung.',
    'not-found': 'Zu diesem Ort wurde keine Adresse gefunden.',
    unprocessable: 'Der Adressdienst kann diesen Ort nicht verarbeiten.',
    'rate-limited': 'Im Moment gibt es zu viele Abfragen. Bitte in Kürze noch einmal versuchen.',
    service: 'Beim Adressdienst gibt es gerade eine Störung.',
    network: 'Der Adressdienst ist nicht erreichbar.',
    timeout: 'Der Adressdienst hat nicht rechtzeitig geantwortet.',
    'invalid-response': 'Die Antwort des Adressdienstes ist nicht lesbar.',
  },
}

export default de
