import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Path of the installed Chromium; tests download none. The stored screenshots were taken with the headless shell. */
export function chromium(): string {
	const names = [
		'chromium-headless-shell',
		'chromium',
		'chromium-browser',
		'google-chrome-stable',
		'google-chrome',
	];
	for ( const name of names ) {
		try {
			return execFileSync( 'which', [ name ], { encoding: 'utf8' } ).trim();
		} catch {
			// Not found: try the next name.
		}
	}
	throw new Error( 'Chromium is missing: install the package chromium.' );
}

/** Font configuration that makes screenshots independent of the machine's fonts. */
export const FONTS = path.resolve( __dirname, '../../../tools/lib/fonts.conf' );

/** Features that Playwright disables itself; repeated, because Chromium uses only the last `--disable-features`. */
const DISABLED_BY_PLAYWRIGHT = [
	'AcceptCHFrame',
	'AutoExpandDetailsElement',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'CertificateTransparencyComponentUpdater',
	'DestroyProfileOnBrowserClose',
	'DialMediaRouteProvider',
	'ExtensionManifestV2Disabled',
	'GlobalMediaControls',
	'HttpsUpgrades',
	'ImprovedCookieControls',
	'LazyFrameLoading',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'Translate',
];

/** Address bar suggestions, which would add two pages per window and use a quarter of the processor time. */
const ADDRESS_BAR = [ 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup' ];

export const CHROMIUM_ARGS: string[] = [
	'--no-sandbox',
	// Pages exist only for seconds, so GPU emulation and the optimizing compiler do not pay off: they use a tenth of
	// the processor time.
	'--disable-gpu',
	'--js-flags=--no-opt --no-maglev',
	// Font rendering must not depend on the system's settings, because screenshots are compared.
	'--font-render-hinting=none',
	'--disable-background-networking',
	'--disable-component-update',
	`--disable-features=${ [ ...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR ].join( ',' ) }`,
];

/** Accepts a self-signed certificate only with this key (hash of its SPKI). */
export const trusting = ( pin: string | undefined ): string[] =>
	pin === undefined ? [] : [ `--ignore-certificate-errors-spki-list=${ pin }` ];
