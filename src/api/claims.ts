import { asObject } from '../domain/guards';

/**
 * The consent hash in a form token (claim `c`): base64url JSON before the dot, printed by PHP as plain ASCII. Only
 * the server checks the signature.
 *
 * @return null if the token cannot be read.
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
