import { allowsMarketing, onConsentChange } from './marketing-consent';
import { allowMarketing, forgetConsent } from './testing-consent';

const page = window as Window & { wp_has_consent?: ( category: string ) => boolean };

afterEach( forgetConsent );

test.each( [
	[ 'without the consent API', undefined, 'wp_consent_marketing=allow', false ],
	[ 'consent given', true, 'wp_consent_marketing=allow', true ],
	[ 'consent refused', false, 'wp_consent_marketing=deny', false ],
	[ 'no answer yet, which the API reports as consent', true, 'wp_consent_marketing=', false ],
	[ 'a cookie of another name', true, 'my_wp_consent_marketing=allow', false ],
] )( '%s', ( _, hasConsent, cookie, expected ) => {
	if ( hasConsent !== undefined ) {
		page.wp_has_consent = ( category ) => hasConsent && category === 'marketing';
	}
	document.cookie = cookie;
	expect( allowsMarketing( window ) ).toBe( expected );
	document.cookie = 'my_wp_consent_marketing=; max-age=0';
} );

test( 'a page of another origin counts as no consent', () => {
	const foreign = new Proxy( {} as Window, {
		get: () => {
			throw new DOMException( 'Blocked', 'SecurityError' );
		},
	} );
	expect( allowsMarketing( foreign ) ).toBe( false );
	expect( onConsentChange( foreign, jest.fn() ) ).not.toThrow();
} );

test( 'notifies listeners of a change until they unsubscribe', () => {
	const listener = jest.fn();
	const stop = onConsentChange( window, listener );
	allowMarketing( 'allow' );
	stop();
	allowMarketing( 'deny' );
	expect( listener ).toHaveBeenCalledTimes( 1 );
} );
