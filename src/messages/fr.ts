import type { Messages } from '../messages.ts'

/** French. */
export const fr: Messages = {
  idle: 'Aucune position',
  signedOut: 'Connectez-vous pour voir l’adresse',
  loading: 'Recherche de l’adresse…',
  offline: 'Vous êtes hors ligne',
  empty: 'Aucune adresse connue ici',
  tooInaccurate: 'Position trop imprécise pour une adresse',
  coordinates: 'Coordonnées',
  accuracy: 'Précision de {distance}',
  nearestAddress: 'Adresse connue la plus proche, à environ {distance}',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Échec de la copie',
  map: 'Carte',
  retry: 'Réessayer',
  retrying: 'Recherche…',
  errors: {
    'invalid-coordinates': 'Ces coordonnées ne sont pas valides',
    unauthorized: 'Votre session a expiré',
    forbidden: 'Vous n’avez pas l’autorisation de rechercher des adresses',
    'not-found': 'Aucune adresse connue ici',
    unprocessable: 'Impossible de rechercher cette position',
    'rate-limited': 'Trop de requêtes',
    service: 'Le service d’adresses rencontre un problème',
    network: 'Service d’adresses injoignable',
    timeout: 'Le service d’adresses ne répond pas',
    'invalid-response': 'Réponse non valide du service d’adresses',
    'not-loaded': 'Une partie de la page ne s’est pas chargée',
  },
  advice: {
    offline: 'L’adresse s’affichera au retour de la connexion.',
    unauthorized: 'Reconnectez-vous, puis réessayez.',
    'rate-limited': 'Réessayez dans un instant.',
    'not-loaded': 'Réessayez ou rechargez la page.',
  },
  inline: {
    offline: 'Hors ligne',
    empty: 'Aucune adresse',
    tooInaccurate: 'Trop imprécise',
    errors: {
      'invalid-coordinates': 'Position non valide',
      unauthorized: 'Session expirée',
      forbidden: 'Non autorisé',
      'not-found': 'Aucune adresse',
      unprocessable: 'Impossible ici',
      'rate-limited': 'Trop de requêtes',
      service: 'Erreur du service',
      network: 'Service injoignable',
      timeout: 'Pas de réponse',
      'invalid-response': 'Réponse non valide',
      'not-loaded': 'Rechargez la page',
    },
  },
}

export default fr
