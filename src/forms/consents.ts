/** Forms show consents as the frame's config holds them: parts of sentences, so that no string becomes markup. */
export type { ConsentSet, ConsentText, TextPart } from '../store/config';

export type ConsentName = 'dataPrivacy' | 'acceptContact' | 'newsletter';
