import type { Messages } from '../messages.ts'

/** Chinese, in simplified characters. */
export const zh: Messages = {
  idle: '无位置信息',
  signedOut: '登录后可查看地址',
  loading: '正在查询地址…',
  offline: '网络已断开',
  empty: '此处没有地址信息',
  tooInaccurate: '位置精度不足，无法确定地址',
  coordinates: '坐标',
  accuracy: '精确到{distance}',
  nearestAddress: '最近的已知地址，距此约{distance}',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败',
  map: '地图',
  retry: '重试',
  retrying: '正在查询…',
  errors: {
    'invalid-coordinates': '坐标无效',
    unauthorized: '登录已过期',
    forbidden: '您没有查询地址的权限',
    'not-found': '此处没有地址信息',
    unprocessable: '无法查询此位置',
    'rate-limited': '请求过于频繁',
    service: '地址服务出现问题',
    network: '无法连接地址服务',
    timeout: '地址服务响应超时',
    'invalid-response': '地址服务返回了无效响应',
    'not-loaded': '页面的一部分未能加载',
  },
  advice: {
    offline: '恢复连接后将显示地址。',
    unauthorized: '请登录后重试。',
    'rate-limited': '请稍后重试。',
    'not-loaded': '请重试或刷新页面。',
  },
  inline: {
    offline: '离线',
    empty: '无地址',
    tooInaccurate: '精度不足',
    errors: {
      'invalid-coordinates': '位置无效',
      unauthorized: '登录已过期',
      forbidden: '没有权限',
      'not-found': '无地址',
      unprocessable: '此处不支持',
      'rate-limited': '请求过于频繁',
      service: '服务故障',
      network: '无法连接',
      timeout: '响应超时',
      'invalid-response': '无效响应',
      'not-loaded': '请刷新页面',
    },
  },
}

export default zh
