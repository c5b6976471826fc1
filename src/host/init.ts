/** The host's first word to a frame. */
import type { Body, InitMessage } from '../bridge/messages';
import { MAX_SEARCH } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import { lookOf } from './theme';

/** The only query parameters of the page that reach a frame (E11), each with the characters that it may have. */
const FORWARDED: Readonly< Record< string, number > > = { objectId: 64, uuid: 64, search: MAX_SEARCH };

export const initFor = (
	element: HTMLElement,
	{ locale, described }: ChosenFrame,
	attributes: HostConfig[ 'attributes' ],
	origin: string
): Body< InitMessage > => {
	const query = new URLSearchParams( element.ownerDocument.location.search );
	const forwarded = [ ...query ].filter( ( [ name, value ] ) => value && value.length <= ( FORWARDED[ name ] ?? 0 ) );
	return {
		type: 'init',
		locale,
		...lookOf( element, attributes[ 'primaryColor' ], origin ),
		params: {
			...Object.fromEntries( forwarded ),
			attributes,
			...( described.consents && { consents: described.consents } ),
		},
		token: described.token,
		// A longer one is none, and a frame refuses an init that holds it.
		nonce: element.dataset[ 'nonce' ]?.slice( 0, 64 ),
	};
};
