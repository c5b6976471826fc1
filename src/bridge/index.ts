export { connectToHost } from './connect-to-host';
export type { HostLink } from './host-link';
export { readEarly } from './early';
export type { EarlyState, FrameBoot } from './early';
export { applyFonts } from './fonts';
export { applyTheme } from './theme';
export type { Theme } from './theme';
export type { EmittedEvent, InitMessage, InitParams, Locale } from './messages';
