import type { Messages } from '../messages.ts'

/** Japanese. */
export const ja: Messages = {
  idle: '位置情報なし',
  signedOut: '住所を表示するにはサインインしてください',
  loading: '住所を検索しています…',
  offline: 'オフラインです',
  empty: '住所が見つかりません',
  tooInaccurate: '位置の精度が低く、住所を特定できません',
  coordinates: '座標',
  accuracy: '誤差{distance}',
  nearestAddress: '最も近い住所（約{distance}先）',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできません',
  map: '地図',
  retry: '再試行',
  retrying: '検索中…',
  errors: {
    'invalid-coordinates': '座標が正しくありません',
    unauthorized: 'セッションの有効期限が切れました',
    forbidden: '住所を検索する権限がありません',
    'not-found': '住所が見つかりません',
    unprocessable: 'この位置の住所は検索できません',
    'rate-limited': 'リクエストが多すぎます',
    service: '住所サービスに問題が発生しています',
    network: '住所サービスに接続できません',
    timeout: '住所サービスがタイムアウトしました',
    'invalid-response': '住所サービスの応答が正しくありません',
    'not-loaded': 'ページの一部を読み込めませんでした',
  },
  advice: {
    offline: '接続が回復すると住所が表示されます。',
    unauthorized: 'サインインして再試行してください。',
    'rate-limited': 'しばらくしてから再試行してください。',
    'not-loaded': '再試行するか、ページを再読み込みしてください。',
  },
  inline: {
    offline: 'オフライン',
    empty: '住所なし',
    tooInaccurate: '精度不足',
    errors: {
      'invalid-coordinates': '無効な位置',
      unauthorized: 'セッション切れ',
      forbidden: '権限なし',
      'not-found': '住所なし',
      unprocessable: '検索できません',
      'rate-limited': 'リクエスト超過',
      service: 'サービス障害',
      network: '接続できません',
      timeout: 'タイムアウト',
      'invalid-response': '無効な応答',
      'not-loaded': '要再読み込み',
    },
  },
}

export default ja
