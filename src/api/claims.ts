import { asObject } from '../domain/object';

/**
 * The consent hash that a form token proves (claim `c`): base64url JSON before the dot, printed by PHP as plain ASCII.
 * Its signature is the server's business.
 *
 * @return null where the token cannot be read.
 */
export function consentHashOf( token: string ): string | null {
	const [ claims = '' ] = token.split( '.' );
	try {
		const { c: hash } = asObject< { c: string } >(
			JSON.parse( atob( claims.replace( /-/g, '+' ).replace( /_/g, '/' ) ) )
		);
		return typeof hash === 'string' ? hash : null;
	} catch {
		return null;
	}
}
