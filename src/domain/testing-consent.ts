/** Simulates the WP Consent API of a page in tests; not part of any bundle. */
import { CONSENT_CHANGE } from './marketing-consent';

const page = window as Window & { wp_has_consent?: ( category: string ) => boolean };

/** Stores the visitor's answer like a consent plugin, and notifies the page's scripts. */
export function allowMarketing( answer: 'allow' | 'deny' ): void {
	page.wp_has_consent = () => answer === 'allow';
	document.cookie = `wp_consent_marketing=${ answer }`;
	document.dispatchEvent( new CustomEvent( CONSENT_CHANGE, { detail: { marketing: answer } } ) );
}

/** Removes the API and the answer. */
export function forgetConsent(): void {
	delete page.wp_has_consent;
	document.cookie = 'wp_consent_marketing=; max-age=0';
}
