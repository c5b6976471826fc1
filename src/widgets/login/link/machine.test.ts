import type { KeyResponse } from '../../../contract/types.gen';
import { confirmsWithoutClick } from './machine';

const foreign: KeyResponse = {
	purpose: 'c',
	email: 'e•••a@domain.example',
	mine: false,
	id: null,
	kind: 'Contact',
	since: '2026-11-21T14:05:00+01:00',
	page: '/kontakt/',
};

it.each( [
	[ 'asks for a click in another browser', foreign, false ],
	[ 'shows the result of a used link in another browser too', { ...foreign, used: true }, true ],
	[ 'continues in the browser that requested the link', { ...foreign, mine: true }, true ],
	[ 'never deletes an account without a click', { ...foreign, mine: true, used: true, purpose: 'd' }, false ],
] as const )( '%s', ( _name, key, expected ) => {
	expect( confirmsWithoutClick( key ) ).toBe( expected );
} );
