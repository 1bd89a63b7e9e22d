import type { Messages } from '../messages.ts'

/** French. */
export const fr: Messages = {
  idle: 'Aucune position',
  loading: 'Recherche de l’adresse…',
  offline: 'Hors ligne. L’adresse s’affichera au retour du réseau.',
  empty: 'Aucune adresse n’est connue pour ce lieu.',
  coordinates: 'Coordonnées',
  accuracy: 'Précision\u202F: {distance}',
  nearestAddress: 'Adresse connue la plus proche, à {distance}',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Non copié',
  map: 'Carte',
  openInMap: 'Carte',
  retry: 'Réessayer',
  retrying: 'Recherche…',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  errors: {
    'invalid-coordinates': 'Les coordonnées de cette position ne sont pas valides.',
    unauthorized: 'Session refusée. Reconnectez-vous, puis réessayez.',
    forbidden: 'Vous n’avez pas accès à la recherche d’adresses.',
    'not-found': 'Aucune adresse n’a été trouvée pour ce lieu.',
    unprocessable: 'Le service d’adresses ne peut pas traiter ce lieu.',
    'rate-limited': 'Trop de recherches. Réessayez dans un instant.',
    service: 'Le service d’adresses rencontre un problème.',
    network: 'Le service d’adresses est injoignable.',
    timeout: 'Le service d’adresses a mis trop de temps à répondre.',
    'invalid-response': 'La réponse du service d’adresses est illisible.',
    'not-loaded': 'Une partie de la page manque. Rechargez la page.',
  },
  inline: {
    offline: 'Hors ligne',
    empty: 'Aucune adresse',
    nearestAddress: 'à {distance}',
    errors: {
      'invalid-coordinates': 'Position non valide',
      unauthorized: 'Session refusée',
      forbidden: 'Non autorisé',
      'not-found': 'Aucune adresse',
      unprocessable: 'Lieu non traité',
      'rate-limited': 'Trop de recherches',
      service: 'Service en panne',
      network: 'Service injoignable',
      timeout: 'Pas de réponse',
      'invalid-response': 'Réponse illisible',
      'not-loaded': 'Page à recharger',
    },
  },
}

export default fr
