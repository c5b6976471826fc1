/**
 * The visitor's answer on a page with the WP Consent API (wordpress.org/plugins/wp-consent-api). Consent plugins use
 * this API to tell other plugins what a visitor has allowed.
 */
interface ConsentPage extends Window {
	readonly wp_has_consent?: ( category: string ) => boolean;
	readonly consent_api?: { readonly cookie_prefix?: string };
}

/** Fired on the page's document after each change. */
export const CONSENT_CHANGE = 'wp_listen_for_consent_change';

/**
 * Whether the visitor has explicitly allowed `marketing`: the API also returns true if the visitor was never asked, so
 * the cookie is checked, too.
 *
 * @param page Window of the page; a page of another origin counts as not allowed.
 */
export function allowsMarketing( page: Window ): boolean {
	try {
		const { wp_has_consent: hasConsent, consent_api: api, document } = page as ConsentPage;
		const allowed = `${ api?.cookie_prefix ?? 'wp_consent' }_marketing=allow`;
		return hasConsent?.( 'marketing' ) === true && document.cookie.split( '; ' ).includes( allowed );
	} catch {
		return false;
	}
}

/** Calls the listener after each change on the page, until the returned function is called. */
export function onConsentChange( page: Window, listener: () => void ): () => void {
	try {
		const { document } = page;
		document.addEventListener( CONSENT_CHANGE, listener );
		return () => document.removeEventListener( CONSENT_CHANGE, listener );
	} catch {
		return () => undefined;
	}
}
