/** Builds the init message for a frame. */
import type { Body, InitMessage } from '../bridge/messages';
import { MAX_SEARCH } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import type { Own } from './own';
import { themeOf } from './theme';

/** Config of a widget on its page. */
export type MountConfig = HostConfig & {
	/** Absent on pages of other sites. */
	readonly own?: Own;
};

/** The only query parameters of the page that a frame receives, with their maximum lengths. */
const FORWARDED: Readonly< Record< string, number > > = { objectId: 64, uuid: 64, search: MAX_SEARCH, tab: 16 };

export const initFor = (
	element: HTMLElement,
	{ locale, described }: ChosenFrame,
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
			...( described.consents && { consents: described.consents } ),
		},
		token: described.token,
		...own?.( element, theme, origin ),
	};
};
