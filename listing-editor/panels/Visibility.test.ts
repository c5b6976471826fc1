import { afterSaving, type Audience } from './Visibility';

jest.mock( '@wordpress/components', () => ( {} ) );
jest.mock( '@wordpress/data', () => ( {} ) );

const EXCLUSIVE = 'After saving, visitors see this listing only after signing in.';
const NOT_PUBLIC = 'After saving, visitors do not see this listing until it is published.';

it.each< [ Audience, boolean, boolean, string ] >( [
	[ 'public', true, false, EXCLUSIVE ],
	[ 'public', false, false, '' ],
	[ 'exclusive', true, true, '' ],
	[ 'exclusive', false, true, NOT_PUBLIC ],
	[ 'hidden', true, true, EXCLUSIVE ],
	[ 'hidden', true, false, '' ],
	[ 'hidden', false, true, '' ],
] )(
	'explains what saving will change: listing %s, checked %s, private %s',
	( audience, isChecked, isPrivate, text ) => {
		expect( afterSaving( audience, isChecked, isPrivate ) ).toBe( text );
	}
);
