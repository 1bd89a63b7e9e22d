import type { Messages } from '../messages.ts'

/** German. */
export const de: Messages = {
  idle: 'Kein Standort',
  signedOut: 'Melden Sie sich an, um die Adresse zu sehen',
  loading: 'Adresse wird gesucht …',
  offline: 'Sie sind offline',
  empty: 'Keine Adresse bekannt',
  tooInaccurate: 'Standort zu ungenau für eine Adresse',
  coordinates: 'Koordinaten',
  accuracy: 'Auf {distance} genau',
  nearestAddress: 'Nächste bekannte Adresse, etwa {distance} entfernt',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert',
  map: 'Karte',
  retry: 'Erneut versuchen',
  retrying: 'Wird gesucht …',
  errors: {
    'invalid-coordinates': 'Diese Koordinaten sind ungültig',
    unauthorized: 'Ihre Sitzung ist abgelaufen',
    forbidden: 'Keine Berechtigung für die Adresssuche',
    'not-found': 'Keine Adresse bekannt',
    unprocessable: 'Dieser Ort kann nicht abgefragt werden',
    'rate-limited': 'Zu viele Anfragen',
    service: 'Störung beim Adressdienst',
    network: 'Adressdienst nicht erreichbar',
    timeout: 'Keine Antwort vom Adressdienst',
    'invalid-response': 'Ungültige Antwort vom Adressdienst',
    'not-loaded': 'Ein Teil der Seite wurde nicht geladen',
  },
  advice: {
    offline: 'Die Adresse wird geladen, sobald Sie wieder online sind.',
    unauthorized: 'Melden Sie sich an und versuchen Sie es erneut.',
    'rate-limited': 'Versuchen Sie es gleich noch einmal.',
    'not-loaded': 'Versuchen Sie es erneut oder laden Sie die Seite neu.',
  },
  inline: {
    offline: 'Keine Verbindung',
    empty: 'Keine Adresse',
    tooInaccurate: 'Zu ungenau',
    errors: {
      'invalid-coordinates': 'Ungültiger Standort',
      unauthorized: 'Sitzung abgelaufen',
      forbidden: 'Keine Berechtigung',
      'not-found': 'Keine Adresse',
      unprocessable: 'Hier nicht möglich',
      'rate-limited': 'Zu viele Anfragen',
      service: 'Dienst gestört',
      network: 'Nicht erreichbar',
      timeout: 'Keine Antwort',
      'invalid-response': 'Ungültige Antwort',
      'not-loaded': 'Seite neu laden',
    },
  },
}

export default de
