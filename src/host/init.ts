/** The host's first word to a frame. */
import type { Body, InitMessage } from '../bridge/messages';
import { MAX_SEARCH } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import { lookOf } from './theme';

/** The only query parameters of the page that reach a frame (E11). */
const FORWARDED = [ 'objectId', 'uuid', 'search' ] as const;

const MAX_LENGTH = 64;

export const initFor = (
	element: HTMLElement,
	{ locale, described }: ChosenFrame,
	attributes: HostConfig[ 'attributes' ],
	origin: string
): Body< InitMessage > => {
	const query = new URLSearchParams( element.ownerDocument.location.search );
	const forwarded = FORWARDED.map( ( name ) => [ name, query.get( name ) ] as const ).filter(
		( [ name, value ] ) => value && value.length <= ( name === 'search' ? MAX_SEARCH : MAX_LENGTH )
	);
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
		nonce: element.dataset[ 'nonce' ],
	};
};
