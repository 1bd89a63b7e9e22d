import type { Messages } from '../messages.ts'

/** German. */
export const de: Messages = {
  idle: 'Kein Standort',
  loading: 'Adresse wird gesucht …',
  offline: 'Offline. Die Suche geht von selbst weiter.',
  empty: 'Hier ist keine Adresse bekannt.',
  coordinates: 'Koordinaten',
  accuracy: 'Auf {distance} genau',
  nearestAddress: 'Nächste bekannte Adresse: etwa {distance}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert',
  map: 'Karte',
  openInMap: 'Karte',
  retry: 'Nochmal',
  retrying: 'Läuft …',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  errors: {
    'invalid-coordinates': 'Die Koordinaten dieses Standorts sind ungültig.',
    unauthorized: 'Sitzung abgelehnt. Anmelden und nochmal versuchen.',
    forbidden: 'Für die Adresssuche fehlt die Berechtigung.',
    'not-found': 'Zu diesem Ort wurde keine Adresse gefunden.',
    unprocessable: 'Der Adressdienst kann diesen Ort nicht verarbeiten.',
    'rate-limited': 'Zu viele Abfragen. Bitte gleich nochmal versuchen.',
    service: 'Beim Adressdienst gibt es gerade eine Störung.',
    network: 'Der Adressdienst ist nicht erreichbar.',
    timeout: 'Der Adressdienst hat nicht rechtzeitig geantwortet.',
    'invalid-response': 'Die Antwort des Adressdienstes ist nicht lesbar.',
    'not-loaded': 'Ein Teil der Seite fehlt. Bitte die Seite neu laden.',
  },
  inline: {
    offline: 'Keine Verbindung',
    empty: 'Keine Adresse',
    nearestAddress: '{distance} entfernt',
    errors: {
      'invalid-coordinates': 'Ungültiger Standort',
      unauthorized: 'Sitzung abgelehnt',
      forbidden: 'Keine Berechtigung',
      'not-found': 'Keine Adresse',
      unprocessable: 'Nicht möglich',
      'rate-limited': 'Zu viele Abfragen',
      service: 'Störung des Dienstes',
      network: 'Nicht erreichbar',
      timeout: 'Keine Antwort',
      'invalid-response': 'Antwort nicht lesbar',
      'not-loaded': 'Seite neu laden',
    },
  },
}

export default de
