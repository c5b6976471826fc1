/** Builds the init message for a frame. */
import type { Body, InitMessage } from '../bridge/messages';
import { MAX_SEARCH } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import type { SameSiteValues } from './same-site';
import { themeOf } from './theme';

/** Config of a widget on its page. */
export type MountConfig = HostConfig & {
	/** Returns the values that only frames of the same site receive; absent on pages of other sites. */
	readonly own?: SameSiteValues;
};

/** The only query parameters of the page that a frame receives, with their maximum lengths. */
const FORWARDED: Readonly< Record< string, number > > = { objectId: 64, uuid: 64, search: MAX_SEARCH, tab: 16 };

export const initFor = (
	element: HTMLElement,
	{ locale, hostFrame }: ChosenFrame,
	{ attributes, own }: Pick< MountConfig, 'attributes' | 'own' >,
	origin: string
): Body< InitMessage > => {
	const theme = themeOf( element, attributes );
	const query = new URLSearchParams( element.ownerDocument.location.search );
	const forwarded = [ ...query ].filter( ( [ name, value ] ) => value && value.length <= ( FORWARDED[ name ] ?? 0 ) );
	return {
		type: 'init',
		locale,
		theme,
		params: {
			...Object.fromEntries( forwarded ),
			attributes,
			...( hostFrame.consents && { consents: hostFrame.consents } ),
		},
		token: hostFrame.token,
		...own?.( element, theme, origin ),
	};
};
